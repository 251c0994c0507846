import type { Hero } from "#kits/tool.ts";

export default {
  title: "Color picker",
  description: "Any CSS color in every form, with its contrast, its scale, its harmonies and the palette of a picture.",
} satisfies Hero;
