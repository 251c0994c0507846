import type { Hero } from "#kits/tool.ts";

export default {
  title: "Frequency Converter",
  description: "Hertz to kilohertz, revolutions per minute to hertz, beats to seconds.",
} satisfies Hero;
