import { Cable } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Capacitance",
  description: "Farads, µF, nF, pF",
  path: "/UnitsConvert/Capacitance",
  icon: Cable,
  order: 23,
} satisfies Tool;
