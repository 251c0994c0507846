import type { Hero } from "#kits/tool.ts";

export default {
  title: "Flow Converter",
  description: "Gallons per minute to litres per minute, cubic feet to cubic metres.",
} satisfies Hero;
