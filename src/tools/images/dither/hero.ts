import type { Hero } from "#kits/tool.ts";

export default {
  title: "Dither effect",
  description:
    "Turn a photo into two colors or a small palette with the classic dithering algorithms, up to its full resolution.",
} satisfies Hero;
