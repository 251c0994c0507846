import type { Hero } from "#kits/tool.ts";

export default {
  title: "Data size Converter",
  description: "Megabytes to mebibytes, gigabytes to gigabits: decimal and binary told apart.",
} satisfies Hero;
