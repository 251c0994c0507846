import type { Hero } from "#kits/tool.ts";

export default {
  title: "Code formatter",
  description: "Format SQL, HTML, CSS, JavaScript, TypeScript, GraphQL, Markdown, YAML and XML in your browser.",
} satisfies Hero;
