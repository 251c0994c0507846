import { DraftingCompass } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Angle",
  description: "Degrees, radians, gradians, mils",
  path: "/UnitsConvert/Angle",
  icon: DraftingCompass,
  order: 15,
  hero: {
    title: "Angle Converter",
    description: "Degrees to radians, minutes of arc to mils, gradians to turns.",
  },
} satisfies Tool;
