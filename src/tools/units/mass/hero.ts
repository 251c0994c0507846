import type { Hero } from "#kits/tool.ts";

export default {
  title: "Mass Converter",
  description: "Kilograms to pounds, grams to ounces, and the three kinds of ton.",
} satisfies Hero;
