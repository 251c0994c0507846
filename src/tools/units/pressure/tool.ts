import { CircleGauge } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Pressure",
  description: "Bar, psi, pascals, atmospheres, mmHg",
  path: "/UnitsConvert/Pressure",
  icon: CircleGauge,
  order: 10,
} satisfies Tool;
