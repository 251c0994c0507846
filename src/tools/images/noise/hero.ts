import type { Hero } from "#kits/tool.ts";

export default {
  title: "Noise effect",
  description: "Add grain to a picture, in color or monochrome, in any size, and repeatable by its seed.",
} satisfies Hero;
