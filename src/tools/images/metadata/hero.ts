import type { Hero } from "#kits/tool.ts";

export default {
  title: "Image metadata",
  description: "See what a photo says besides its picture, and save it without place and persons, pixels untouched.",
} satisfies Hero;
