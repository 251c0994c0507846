import type { Hero } from "#kits/tool.ts";

export default {
  title: "Box-shadow generator",
  description: "Set a shadow by eye, put several in layers or let a light cast them, and copy the CSS.",
} satisfies Hero;
