import type { Hero } from "#kits/tool.ts";

export default {
  title: "Password generator",
  description:
    "Make strong random passwords of 12 to 256 characters, or passphrases of real words, on your own device.",
} satisfies Hero;
