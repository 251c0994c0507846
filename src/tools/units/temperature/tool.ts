import { Thermometer } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Temperature",
  description: "Celsius, Fahrenheit and Kelvin",
  path: "/UnitsConvert/Temperature",
  icon: Thermometer,
  order: 5,
} satisfies Tool;
