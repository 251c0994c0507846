import { Fingerprint } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "UUID generator",
  description: "Random or time-based IDs",
  path: "/Security/Uuid",
  aliases: ["/Tools/Uuid"],
  icon: Fingerprint,
  order: 3,
} satisfies Tool;
