import { Timer } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Time",
  description: "Seconds, hours, days, years and shakes",
  path: "/UnitsConvert/Time",
  icon: Timer,
  order: 7,
} satisfies Tool;
