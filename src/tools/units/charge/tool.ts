import { BatteryCharging } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Charge",
  description: "Ampere-hours, mAh, coulombs",
  path: "/UnitsConvert/Charge",
  icon: BatteryCharging,
  order: 24,
} satisfies Tool;
