import type { Hero } from "#kits/tool.ts";

export default {
  title: "Screen Density",
  description: "Pixels per inch, dot pitch, and from where no pixel is seen.",
} satisfies Hero;
