import { Languages } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Character encoding converter",
  description: "Decode and repair text",
  path: "/Text/Charset",
  icon: Languages,
  order: 6,
  wide: true,
  takes: [{ kind: "text", action: "Repair broken text", rank: 7 }],
} satisfies Tool;
