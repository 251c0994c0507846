import type { Hero } from "#kits/tool.ts";

export default {
  title: "Image converter",
  description:
    "Convert up to 5 images at a time between PNG, JPG, BMP, WebP, SVG, AVIF, GIF, JPEG XL and ICO, on your device.",
} satisfies Hero;
