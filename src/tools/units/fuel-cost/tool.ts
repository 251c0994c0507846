import { HandCoins } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Fuel cost",
  description: "What a trip costs, and each who shares",
  path: "/UnitsConvert/Fuel-cost",
  icon: HandCoins,
  order: 32,
} satisfies Tool;
