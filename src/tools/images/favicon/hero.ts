import type { Hero } from "#kits/tool.ts";

export default {
  title: "Favicon set",
  description:
    "Make the icons that browsers and phones ask a site for, with markup and manifest, from one image or SVG.",
} satisfies Hero;
