import { Wrench } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Torque",
  description: "Newton metres, foot-pounds, inch-pounds",
  path: "/UnitsConvert/Torque",
  icon: Wrench,
  order: 14,
} satisfies Tool;
