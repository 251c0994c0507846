import { Ruler } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Length",
  description: "Metres, miles, feet, fathoms and more",
  path: "/UnitsConvert/Length",
  icon: Ruler,
  order: 1,
  oftenNeeded: true,
} satisfies Tool;
