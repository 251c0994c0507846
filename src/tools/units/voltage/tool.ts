import { Zap } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Voltage",
  description: "Volts, millivolts, kilovolts",
  path: "/UnitsConvert/Voltage",
  icon: Zap,
  order: 20,
} satisfies Tool;
