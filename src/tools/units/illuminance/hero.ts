import type { Hero } from "#kits/tool.ts";

export default {
  title: "Illuminance Converter",
  description: "Lux to foot-candles, foot-candles to lux.",
} satisfies Hero;
