import type { Hero } from "#kits/tool.ts";

export default {
  title: "Image batch",
  description: "Convert, resize and rename hundreds of images or a whole folder, on your device.",
} satisfies Hero;
