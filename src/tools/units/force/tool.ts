import { MoveRight } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Force",
  description: "Newtons, pounds-force, kilograms-force",
  path: "/UnitsConvert/Force",
  icon: MoveRight,
  order: 13,
  hero: {
    title: "Force Converter",
    description: "Newtons to pounds-force, kilograms-force to kilonewtons.",
  },
} satisfies Tool;
