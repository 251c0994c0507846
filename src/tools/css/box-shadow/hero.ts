import type { Hero } from "#kits/tool.ts";

export default {
  title: "Box-shadow generator",
  description: "Drag the light, and set each shadow by eye: in layers, for boxes, text and pictures, light and dark.",
} satisfies Hero;
