import { Layers } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Box-shadow generator",
  description: "CSS shadows in layers",
  path: "/Css/Box-shadow",
  aliases: ["/Css/BoxShadow"],
  icon: Layers,
  order: 2,
  wide: true,
} satisfies Tool;
