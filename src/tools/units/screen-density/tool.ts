import { Monitor } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Screen density",
  description: "Pixels per inch, dot pitch, distance",
  path: "/UnitsConvert/Screen-density",
  icon: Monitor,
  order: 30,
} satisfies Tool;
