import type { Hero } from "#kits/tool.ts";

export default {
  title: "Recipe",
  description: "Text operations one after the other, over a text or many files, and the same as code.",
} satisfies Hero;
