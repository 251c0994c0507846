import type { Hero } from "#kits/tool.ts";

export default {
  title: "Volume Converter",
  description: "Gallons, pints and cups, US and UK, to cubic metres and back.",
} satisfies Hero;
