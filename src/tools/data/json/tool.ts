import { Braces } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "JSON formatter",
  description: "Format, check, repair, convert",
  path: "/Data/Json",
  icon: Braces,
  order: 1,
  wide: true,
  takes: [
    {
      kind: "file",
      action: "Format",
      rank: 0,
      named: /\.(json5?|jsonc|ndjson|jsonl|geojson|webmanifest|har|ya?ml|toml)$/i,
    },
    { kind: "text", action: "Format as JSON", rank: 2 },
  ],
} satisfies Tool;
