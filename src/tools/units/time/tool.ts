import { Timer } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Time",
  description: "Seconds, hours, days, years and shakes",
  path: "/UnitsConvert/Time",
  icon: Timer,
  order: 7,
  hero: {
    title: "Time Converter",
    description: "Picoseconds to years, by way of minutes, days, jiffies and shakes.",
  },
} satisfies Tool;
