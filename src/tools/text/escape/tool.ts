import { Quote } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Escape and unescape",
  description: "HTML entities, string escapes",
  path: "/Text/Escape",
  icon: Quote,
  order: 3,
  wide: true,
  takes: [{ kind: "text", action: "Escape or unescape", rank: 5 }],
} satisfies Tool;
