import type { Hero } from "#kits/tool.ts";

export default {
  title: "Current Converter",
  description: "Amperes to milliamperes, microamperes to milliamperes.",
} satisfies Hero;
