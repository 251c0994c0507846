import type { Hero } from "#kits/tool.ts";

export default {
  title: "README generator",
  description: "Drop a project’s folder: its README is written from what the files say, or the one it has is checked.",
} satisfies Hero;
