import { Waves } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Flow",
  description: "Litres a minute, gpm, cfm, m³/h",
  path: "/UnitsConvert/Flow",
  icon: Waves,
  order: 19,
  hero: {
    title: "Flow Converter",
    description: "Gallons per minute to litres per minute, cubic feet to cubic metres.",
  },
} satisfies Tool;
