import type { Hero } from "#kits/tool.ts";

export default {
  title: "Subnet calculator",
  description: "Masks, ranges and sizes of IPv4 and IPv6 blocks: split, compare and summarize them.",
} satisfies Hero;
