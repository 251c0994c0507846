import { ListOrdered } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Line tools",
  description: "Sort, join, split, wrap lines",
  path: "/Text/Lines",
  icon: ListOrdered,
  order: 9,
  wide: true,
  takes: [{ kind: "text", action: "Work on its lines", rank: 9 }],
} satisfies Tool;
