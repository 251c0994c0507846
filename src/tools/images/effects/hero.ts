import type { Hero } from "#kits/tool.ts";

export default {
  title: "Image effects",
  description: "Light, color, style and detail of a picture, step by step, at full resolution. Nothing is uploaded.",
} satisfies Hero;
