import type { Hero } from "#kits/tool.ts";

export default {
  title: "URL encode and decode",
  description: "Percent encoding, forms, query strings as tables, and domains with umlauts, as you type.",
} satisfies Hero;
