import type { Hero } from "#kits/tool.ts";

export default {
  title: "Area Converter",
  description: "Hectares to acres, square metres to square feet, down to the barn.",
} satisfies Hero;
