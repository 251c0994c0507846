import { Tally5 } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Number base converter",
  description: "Hex, binary, floats, Roman",
  path: "/Text/Number-base",
  icon: Tally5,
  order: 7,
  wide: true,
  takes: [{ kind: "text", action: "Convert numbers", rank: 11 }],
} satisfies Tool;
