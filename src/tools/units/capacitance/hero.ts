import type { Hero } from "#kits/tool.ts";

export default {
  title: "Capacitance Converter",
  description: "Microfarads to nanofarads, nanofarads to picofarads.",
} satisfies Hero;
