import type { Hero } from "#kits/tool.ts";

export default {
  title: "Box-shadow generator",
  description: "Drag the light, set every layer by eye, and copy the CSS.",
} satisfies Hero;
