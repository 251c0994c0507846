import { Timer } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Timestamp converter",
  description: "Unix time and ISO 8601",
  path: "/Time/Timestamp",
  icon: Timer,
  order: 1,
  takes: [{ kind: "text", action: "Read as time", rank: 9, largest: 200_000 }],
} satisfies Tool;
