import { Weight } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Mass",
  description: "Kilograms, pounds, ounces and tons",
  path: "/UnitsConvert/Mass",
  icon: Weight,
  order: 2,
  hero: {
    title: "Mass Converter",
    description: "Kilograms to pounds, grams to ounces, and the three kinds of ton.",
  },
} satisfies Tool;
