import type { Hero } from "#kits/tool.ts";

export default {
  title: "Angle Converter",
  description: "Degrees to radians, minutes of arc to mils, gradians to turns.",
} satisfies Hero;
