import { Zap } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Energy",
  description: "Joules, kWh, calories, BTU, eV",
  path: "/UnitsConvert/Energy",
  icon: Zap,
  order: 11,
} satisfies Tool;
