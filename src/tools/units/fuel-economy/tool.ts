import { Fuel } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Fuel economy",
  description: "mpg US and UK, L/100 km, km/L",
  path: "/UnitsConvert/Fuel-economy",
  icon: Fuel,
  order: 17,
  new: true,
  hero: {
    title: "Fuel economy Converter",
    description: "Miles per gallon, US and UK, to litres per 100 kilometres and back.",
  },
} satisfies Tool;
