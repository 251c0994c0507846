import { Languages } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Unicode inspector",
  description: "Names and hidden characters",
  path: "/Text/Unicode",
  icon: Languages,
  order: 11,
  wide: true,
  takes: [{ kind: "text", action: "Inspect its characters", rank: 13 }],
} satisfies Tool;
