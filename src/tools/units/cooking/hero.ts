import type { Hero } from "#kits/tool.ts";

export default {
  title: "Cooking Converter",
  description: "Cups, spoons, ounces and grams, by what is in the cup.",
} satisfies Hero;
