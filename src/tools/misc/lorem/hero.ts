import type { Hero } from "#kits/tool.ts";

export default {
  title: "Lorem Ipsum generator",
  description: "Sample text for layouts and mock-ups: paragraphs, sentences or words, plain or as HTML or Markdown.",
} satisfies Hero;
