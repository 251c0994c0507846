import type { Hero } from "#kits/tool.ts";

export default {
  title: "Force Converter",
  description: "Newtons to pounds-force, kilograms-force to kilonewtons.",
} satisfies Hero;
