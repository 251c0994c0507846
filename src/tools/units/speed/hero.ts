import type { Hero } from "#kits/tool.ts";

export default {
  title: "Speed Converter",
  description: "Kilometres and miles per hour, knots, Mach and the speed of light.",
} satisfies Hero;
