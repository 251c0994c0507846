import type { Hero } from "#kits/tool.ts";

export default {
  title: "Markdown editor",
  description: "Write Markdown beside its preview as on GitHub, and turn it into HTML, or HTML into it.",
} satisfies Hero;
