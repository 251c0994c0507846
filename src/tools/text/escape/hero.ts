import type { Hero } from "#kits/tool.ts";

export default {
  title: "Escape and unescape text",
  description: "HTML entities, and strings of JSON, JavaScript, Python, C, Java, SQL, CSV, shells and more.",
} satisfies Hero;
