import { MapPin } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "IP lookup",
  description: "Where an address is, and whose",
  path: "/Security/Ip-lookup",
  icon: MapPin,
  order: 1,
  hero: {
    title: "IP lookup",
    description: "Find the location, provider and network of a public IPv4 or IPv6 address.",
  },
} satisfies Tool;
