import { MoveRight } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Force",
  description: "Newtons, pounds-force, kilograms-force",
  path: "/UnitsConvert/Force",
  icon: MoveRight,
  order: 13,
} satisfies Tool;
