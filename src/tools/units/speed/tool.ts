import { Gauge } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Speed",
  description: "km/h, mph, knots, Mach and light",
  path: "/UnitsConvert/Speed",
  icon: Gauge,
  order: 6,
} satisfies Tool;
