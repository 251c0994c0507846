import type { Hero } from "#kits/tool.ts";

export default {
  title: "Character sets and broken text",
  description:
    "Broken text such as cafÃ© put right, and bytes in any character set that browsers know decoded and written.",
} satisfies Hero;
