import type { Hero } from "#kits/tool.ts";

export default {
  title: "Density Converter",
  description: "Grams per cubic centimetre to pounds per cubic foot, and back.",
} satisfies Hero;
