import { Lightbulb } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Luminous flux",
  description: "Lumens of lamps and projectors",
  path: "/UnitsConvert/Luminous-flux",
  icon: Lightbulb,
  order: 25,
} satisfies Tool;
