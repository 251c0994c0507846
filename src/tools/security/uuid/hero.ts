import type { Hero } from "#kits/tool.ts";

export default {
  title: "UUID generator",
  description: "Unique identifiers of every version, one or a million, and what is inside one that you have.",
} satisfies Hero;
