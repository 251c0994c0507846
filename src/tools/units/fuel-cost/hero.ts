import type { Hero } from "#kits/tool.ts";

export default {
  title: "Fuel Cost Calculator",
  description: "What the fuel for a trip costs, and what each who shares it pays.",
} satisfies Hero;
