import type { Hero } from "#kits/tool.ts";

export default {
  title: "Gradient generator",
  description: "Make linear, radial and conic gradients by eye and copy the CSS that draws them.",
} satisfies Hero;
