import { Fuel } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Fuel economy",
  description: "mpg US and UK, L/100 km, km/L",
  path: "/UnitsConvert/Fuel-economy",
  icon: Fuel,
  order: 17,
} satisfies Tool;
