import { Timer } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Pace",
  description: "Running pace, race times and splits",
  path: "/UnitsConvert/Pace",
  icon: Timer,
  order: 28,
} satisfies Tool;
