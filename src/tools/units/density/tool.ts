import { Layers } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Density",
  description: "kg/m³, g/cm³, pounds per cubic foot",
  path: "/UnitsConvert/Density",
  icon: Layers,
  order: 18,
} satisfies Tool;
