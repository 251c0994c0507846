import { HandCoins } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Fuel cost",
  description: "Trip cost and each person's share",
  path: "/UnitsConvert/Fuel-cost",
  icon: HandCoins,
  order: 32,
} satisfies Tool;
