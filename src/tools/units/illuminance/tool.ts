import { LampDesk } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Illuminance",
  description: "Lux, foot-candles",
  path: "/UnitsConvert/Illuminance",
  icon: LampDesk,
  order: 26,
} satisfies Tool;
