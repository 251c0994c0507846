import { Eraser } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Text cleaner",
  description: "Trim, extract, mask, count",
  path: "/Text/Clean",
  icon: Eraser,
  order: 10,
  wide: true,
  takes: [{ kind: "text", action: "Clean it up", rank: 10 }],
} satisfies Tool;
