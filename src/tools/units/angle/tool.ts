import { DraftingCompass } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Angle",
  description: "Degrees, radians, gradians, mils",
  path: "/UnitsConvert/Angle",
  icon: DraftingCompass,
  order: 15,
} satisfies Tool;
