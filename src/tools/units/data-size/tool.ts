import { HardDrive } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Data size",
  description: "Bytes, bits, kB and KiB",
  path: "/UnitsConvert/Data-size",
  icon: HardDrive,
  order: 8,
} satisfies Tool;
