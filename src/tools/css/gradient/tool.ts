import { Blend } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Gradient generator",
  description: "Design CSS gradients visually",
  path: "/Css/Gradient",
  icon: Blend,
  order: 1,
  oftenNeeded: true,
  wide: true,
} satisfies Tool;
