import type { Hero } from "#kits/tool.ts";

export default {
  title: "Regex tester",
  description:
    "Try a regular expression on a text, see it explained and drawn, and know whether it can hang, before it does.",
} satisfies Hero;
