import type { Hero } from "#kits/tool.ts";

export default {
  title: "Length Converter",
  description: "Metres to miles, inches to centimetres, fathoms to furlongs.",
} satisfies Hero;
