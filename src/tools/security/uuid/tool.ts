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
  keywords: [
    "uuid",
    "guid",
    "v1",
    "v4",
    "v7",
    "ulid",
    "nanoid",
    "unique id",
    "identifier",
    "decode",
    "rfc 9562",
    "random id",
    "id",
  ],
} satisfies Tool;
