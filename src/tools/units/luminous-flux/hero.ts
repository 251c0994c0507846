import type { Hero } from "#kits/tool.ts";

export default {
  title: "Luminous flux Converter",
  description: "Lumens to kilolumens, and to watts of green light.",
} satisfies Hero;
