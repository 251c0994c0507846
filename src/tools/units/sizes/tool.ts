import { Shirt } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Shoe and clothing sizes",
  description: "EU, UK, US, Japan, and by measure",
  path: "/UnitsConvert/Sizes",
  icon: Shirt,
  order: 31,
} satisfies Tool;
