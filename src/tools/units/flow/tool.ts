import { Waves } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Flow",
  description: "Litres a minute, gpm, cfm, m³/h",
  path: "/UnitsConvert/Flow",
  icon: Waves,
  order: 19,
} satisfies Tool;
