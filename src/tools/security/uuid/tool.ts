import { Fingerprint } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "UUID generator",
  description: "Random and time-based identifiers",
  path: "/Security/Uuid",
  aliases: ["/Tools/Uuid"],
  icon: Fingerprint,
  order: 3,
  new: true,
  hero: {
    title: "UUID generator",
    description: "Unique identifiers of every version, one or a million, and what is inside one that you have.",
  },
} satisfies Tool;
