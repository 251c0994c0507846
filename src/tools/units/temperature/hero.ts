import type { Hero } from "#kits/tool.ts";

export default {
  title: "Temperature Converter",
  description: "Celsius, Fahrenheit and kelvins, with no rounding on the way.",
} satisfies Hero;
