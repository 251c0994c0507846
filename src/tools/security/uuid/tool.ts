import { Fingerprint } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "UUID generator",
  description: "Random and time-based identifiers",
  path: "/Security/Uuid",
  aliases: ["/Tools/Uuid"],
  icon: Fingerprint,
  order: 3,
} satisfies Tool;
