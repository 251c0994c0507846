import { Milk } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Volume",
  description: "Gallons, pints, cups and cubic metres",
  path: "/UnitsConvert/Volume",
  icon: Milk,
  order: 4,
  hero: {
    title: "Volume Converter",
    description: "Gallons, pints and cups, US and UK, to cubic metres and back.",
  },
} satisfies Tool;
