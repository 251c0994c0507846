import type { Hero } from "#kits/tool.ts";

export default {
  title: "Clean up and extract",
  description:
    "Take blanks, invisible characters, accents and tags off, find and replace, take out addresses and numbers, count words.",
} satisfies Hero;
