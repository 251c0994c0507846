import { Milk } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Volume",
  description: "Gallons, pints, cups and cubic metres",
  path: "/UnitsConvert/Volume",
  icon: Milk,
  order: 4,
} satisfies Tool;
