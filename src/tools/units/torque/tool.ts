import { Wrench } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Torque",
  description: "Newton metres, foot-pounds, inch-pounds",
  path: "/UnitsConvert/Torque",
  icon: Wrench,
  order: 14,
  hero: {
    title: "Torque Converter",
    description: "Newton metres to foot-pounds, inch-pounds to newton metres.",
  },
} satisfies Tool;
