import { CaseSensitive } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Case converter",
  description: "Title, camel, snake, slug",
  path: "/Text/Case",
  icon: CaseSensitive,
  order: 8,
  wide: true,
  takes: [{ kind: "text", action: "Change its case", rank: 8 }],
} satisfies Tool;
