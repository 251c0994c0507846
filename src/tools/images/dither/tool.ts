import { Grid3x3 } from "lucide-react";
import { MAX_PICTURE_BYTES, type Tool } from "#kits/tool.ts";

export default {
  name: "Dither effect",
  description: "Photos in dots, with 16 algorithms",
  path: "/Images/Dither",
  icon: Grid3x3,
  order: 2,
  hero: {
    title: "Dither effect",
    description:
      "Turn a photo into two colors or a small palette with the classic dithering algorithms, up to its full resolution.",
  },
  wide: true,
  takes: [{ kind: "picture", action: "Dither", largest: MAX_PICTURE_BYTES }],
} satisfies Tool;
