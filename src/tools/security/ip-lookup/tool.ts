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
  keywords: [
    "ip",
    "ipv4",
    "ipv6",
    "address",
    "geolocation",
    "location",
    "isp",
    "provider",
    "asn",
    "whois",
    "reverse dns",
    "private range",
    "my ip",
    "what is my ip",
    "network",
    "dns",
    "city",
    "country",
    "cidr",
    "subnet",
  ],
} satisfies Tool;
