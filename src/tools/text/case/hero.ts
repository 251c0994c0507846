import type { Hero } from "#kits/tool.ts";

export default {
  title: "Case and naming",
  description: "UPPER, lower and Title Case for texts; camelCase, snake_case and slugs for names, one or many at once.",
} satisfies Hero;
