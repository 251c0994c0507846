import { Weight } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Mass",
  description: "Kilograms, pounds, ounces and tons",
  path: "/UnitsConvert/Mass",
  icon: Weight,
  order: 2,
} satisfies Tool;
