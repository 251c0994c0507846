import type { Hero } from "#kits/tool.ts";

export default {
  title: "Code formatter",
  description:
    "Format or minify SQL, HTML, CSS, JavaScript, GraphQL and XML, and format TypeScript, Markdown and YAML.",
} satisfies Hero;
