import { ArrowDownUp } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Data rate",
  description: "Mbit/s, MB/s and MiB/s of connections",
  path: "/UnitsConvert/Data-rate",
  icon: ArrowDownUp,
  order: 9,
} satisfies Tool;
