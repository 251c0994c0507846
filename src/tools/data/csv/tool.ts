import { Table2 } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "CSV viewer & converter",
  description: "See, clean and convert tables",
  path: "/Data/Csv",
  icon: Table2,
  order: 2,
  wide: true,
  takes: [
    { kind: "file", action: "Open as table", rank: 1, named: /\.(csv|tsv|tab|psv|ndjson|jsonl)$/i },
    { kind: "text", action: "Open as table", rank: 5 },
  ],
} satisfies Tool;
