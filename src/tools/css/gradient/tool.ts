import { Blend } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Gradient generator",
  description: "CSS gradients drawn by eye",
  path: "/Css/Gradient",
  icon: Blend,
  order: 1,
  oftenNeeded: true,
  wide: true,
  hero: {
    title: "Gradient generator",
    description: "Make linear, radial and conic gradients by eye and copy the CSS that draws them.",
  },
} satisfies Tool;
