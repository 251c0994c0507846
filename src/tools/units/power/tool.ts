import { Plug } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Power",
  description: "Watts, horsepower, BTU per hour",
  path: "/UnitsConvert/Power",
  icon: Plug,
  order: 12,
} satisfies Tool;
