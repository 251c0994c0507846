import { Thermometer } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Temperature",
  description: "Celsius, Fahrenheit and Kelvin",
  path: "/UnitsConvert/Temperature",
  icon: Thermometer,
  order: 5,
  hero: {
    title: "Temperature Converter",
    description: "Celsius, Fahrenheit and kelvins, with no rounding on the way.",
  },
} satisfies Tool;
