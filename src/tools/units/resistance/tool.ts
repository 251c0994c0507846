import { Omega } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Resistance",
  description: "Ohms, kilohms, megohms",
  path: "/UnitsConvert/Resistance",
  icon: Omega,
  order: 22,
} satisfies Tool;
