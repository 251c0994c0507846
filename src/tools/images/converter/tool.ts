import { Images } from "lucide-react";
import { MAX_PICTURE_BYTES, type Tool } from "#kits/tool.ts";

export default {
  name: "Image converter",
  description: "PNG, JPG, WebP, AVIF and more",
  path: "/Images/Images-converter",
  icon: Images,
  order: 1,
  oftenNeeded: true,
  hero: {
    title: "Image converter",
    description:
      "Convert up to 5 images at a time between PNG, JPG, BMP, WebP, SVG, AVIF, JPEG XL and ICO, on your device.",
  },
  wide: true,
  takes: [{ kind: "picture", action: "Convert", largest: MAX_PICTURE_BYTES, most: 5 }],
} satisfies Tool;
