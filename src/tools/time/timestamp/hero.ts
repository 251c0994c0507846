import type { Hero } from "#kits/tool.ts";

export default {
  title: "Timestamp converter",
  description: "Paste a timestamp or date in almost any form, and get it in every other one.",
} satisfies Hero;
