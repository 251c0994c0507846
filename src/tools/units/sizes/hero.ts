import type { Hero } from "#kits/tool.ts";

export default {
  title: "Shoe and Clothing Sizes",
  description: "European, British, American and Japanese sizes, by the measure behind them.",
} satisfies Hero;
