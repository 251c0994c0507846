import type { Hero } from "#kits/tool.ts";

export default {
  title: "Time Converter",
  description: "Picoseconds to years, by way of minutes, days, jiffies and shakes.",
} satisfies Hero;
