import type { Hero } from "#kits/tool.ts";

export default {
  title: "Gradient generator",
  description: "Drag linear, radial, conic and mesh gradients into shape, lay them over each other, and copy the CSS.",
} satisfies Hero;
