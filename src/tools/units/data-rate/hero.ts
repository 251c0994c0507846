import type { Hero } from "#kits/tool.ts";

export default {
  title: "Data rate Converter",
  description: "Megabits a second to megabytes a second, and how long a download takes.",
} satisfies Hero;
