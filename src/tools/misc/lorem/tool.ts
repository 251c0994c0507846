import { Pilcrow } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Lorem Ipsum generator",
  description: "Sample text in any length",
  path: "/Generators/Lorem",
  icon: Pilcrow,
  order: 2,
} satisfies Tool;
