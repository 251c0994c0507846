import { LandPlot } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Area",
  description: "Hectares, acres, square feet and more",
  path: "/UnitsConvert/Area",
  icon: LandPlot,
  order: 3,
} satisfies Tool;
