import type { Hero } from "#kits/tool.ts";

export default {
  title: "Charge Converter",
  description: "Milliampere-hours to ampere-hours, ampere-hours to coulombs.",
} satisfies Hero;
