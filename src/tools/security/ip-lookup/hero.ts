import type { Hero } from "#kits/tool.ts";

export default {
  title: "IP lookup",
  description: "Find the location, provider and network of a public IPv4 or IPv6 address.",
} satisfies Hero;
