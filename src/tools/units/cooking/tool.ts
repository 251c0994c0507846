import { CookingPot } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Cooking",
  description: "Cups, spoons and grams by ingredient",
  path: "/UnitsConvert/Cooking",
  icon: CookingPot,
  order: 27,
} satisfies Tool;
