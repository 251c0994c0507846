import type { Hero } from "#kits/tool.ts";

export default {
  title: "Blur effect",
  description: "Soften a picture with five kinds of blur: gaussian, motion, average, stack and directional.",
} satisfies Hero;
