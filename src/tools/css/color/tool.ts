import { Pipette } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Color",
  description: "Pick, convert, check and mix",
  path: "/Css/Color",
  icon: Pipette,
  order: 3,
  wide: true,
} satisfies Tool;
