import { Ruler } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Length",
  description: "Metres, miles, feet, fathoms and more",
  path: "/UnitsConvert/Length",
  icon: Ruler,
  order: 1,
  hero: {
    title: "Length Converter",
    description: "Metres to miles, inches to centimetres, fathoms to furlongs.",
  },
  keywords: [
    "distance",
    "height",
    "metre",
    "meter",
    "kilometre",
    "kilometer",
    "centimetre",
    "mile",
    "foot",
    "feet",
    "inch",
    "yard",
    "nautical",
    "converter",
    "unit",
  ],
} satisfies Tool;
