import { Plug } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Current",
  description: "Amperes, milliamps, microamps",
  path: "/UnitsConvert/Current",
  icon: Plug,
  order: 21,
} satisfies Tool;
