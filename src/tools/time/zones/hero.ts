import type { Hero } from "#kits/tool.ts";

export default {
  title: "Time zones",
  description: "See one moment in many places, and find the hours when everybody is at work.",
} satisfies Hero;
