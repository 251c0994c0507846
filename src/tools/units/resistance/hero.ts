import type { Hero } from "#kits/tool.ts";

export default {
  title: "Resistance Converter",
  description: "Ohms to kilohms, megohms to kilohms.",
} satisfies Hero;
