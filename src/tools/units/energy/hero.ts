import type { Hero } from "#kits/tool.ts";

export default {
  title: "Energy Converter",
  description: "Kilowatt-hours to megajoules, calories to joules, BTU to kWh.",
} satisfies Hero;
