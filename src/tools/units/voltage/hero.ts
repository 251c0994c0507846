import type { Hero } from "#kits/tool.ts";

export default {
  title: "Voltage Converter",
  description: "Volts to millivolts, kilovolts to volts.",
} satisfies Hero;
