import type { Hero } from "#kits/tool.ts";

export default {
  title: "Fuel economy Converter",
  description: "Miles per gallon, US and UK, to litres per 100 kilometres and back.",
} satisfies Hero;
