import type { Hero } from "#kits/tool.ts";

export default {
  title: "Lines: sort, unique, join, split",
  description:
    "Put the lines of a text or file in order, find duplicates, join, split, wrap, indent, number and compare them.",
} satisfies Hero;
