import type { Hero } from "#kits/tool.ts";

export default {
  title: "iCalendar (.ics) viewer and converter",
  description: "Open .ics files as an agenda or month. Check, clean, merge, split and convert them.",
} satisfies Hero;
