import type { Hero } from "#kits/tool.ts";

export default {
  title: "Pace Calculator",
  description: "Distance, time and pace, each from the other two, with splits.",
} satisfies Hero;
