import { Pilcrow } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Lorem Ipsum generator",
  description: "Sample text in any length",
  path: "/Generators/Lorem",
  icon: Pilcrow,
  order: 2,
  hero: {
    title: "Lorem Ipsum generator",
    description: "Sample text for layouts and mock-ups: paragraphs, sentences or words, plain or as HTML or Markdown.",
  },
} satisfies Tool;
