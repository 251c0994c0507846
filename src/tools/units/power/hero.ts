import type { Hero } from "#kits/tool.ts";

export default {
  title: "Power Converter",
  description: "Kilowatts to horsepower, BTU per hour to watts.",
} satisfies Hero;
