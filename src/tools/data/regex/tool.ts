import { Regex } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Regex tester",
  description: "Test, explain and replace",
  path: "/Data/Regex",
  icon: Regex,
  order: 4,
  wide: true,
  takes: [{ kind: "text", action: "Match", rank: 6, largest: 1_000_000 }],
} satisfies Tool;
