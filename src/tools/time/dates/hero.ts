import type { Hero } from "#kits/tool.ts";

export default {
  title: "Date calculator",
  description: "Count the days between dates, add to a date, and find working days, weeks and ages.",
} satisfies Hero;
