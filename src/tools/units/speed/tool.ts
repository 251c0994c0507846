import { Gauge } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Speed",
  description: "km/h, mph, knots, Mach and light",
  path: "/UnitsConvert/Speed",
  icon: Gauge,
  order: 6,
  hero: {
    title: "Speed Converter",
    description: "Kilometres and miles per hour, knots, Mach and the speed of light.",
  },
} satisfies Tool;
