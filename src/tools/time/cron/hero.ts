import type { Hero } from "#kits/tool.ts";

export default {
  title: "Cron expressions",
  description: "See what a cron expression means, when it runs next, and how other programs write it.",
} satisfies Hero;
