import { StickyNote } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Paper size",
  description: "A4, Letter, photos: mm, inches, pixels",
  path: "/UnitsConvert/Paper-size",
  icon: StickyNote,
  order: 29,
} satisfies Tool;
