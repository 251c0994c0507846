import type { Hero } from "#kits/tool.ts";

export default {
  title: "Codes and ciphers",
  description:
    "ROT13, Caesar, Vigenère, rail fence, Morse, NATO alphabet and Braille, both ways. They are for play: they hide nothing.",
} satisfies Hero;
