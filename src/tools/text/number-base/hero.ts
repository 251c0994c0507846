import type { Hero } from "#kits/tool.ts";

export default {
  title: "Number bases",
  description:
    "Whole numbers and fractions in base 2 to 36, signed and floating-point bits, Roman numerals and English words, exactly.",
} satisfies Hero;
