import type { Hero } from "#kits/tool.ts";

export default {
  title: "Pressure Converter",
  description: "Bar to psi, hectopascals to inches of mercury, atmospheres to pascals.",
} satisfies Hero;
