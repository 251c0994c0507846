import { LampDesk } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Illuminance",
  description: "Lux, foot-candles",
  path: "/UnitsConvert/Illuminance",
  icon: LampDesk,
  order: 26,
  hero: {
    title: "Illuminance Converter",
    description: "Lux to foot-candles, foot-candles to lux.",
  },
} satisfies Tool;
