import type { Hero } from "#kits/tool.ts";

export default {
  title: "Paper Sizes",
  description: "Sheets, photos and envelopes in millimetres, inches and pixels.",
} satisfies Hero;
