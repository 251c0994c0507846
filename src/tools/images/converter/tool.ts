import { Images } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Image converter",
  description: "PNG, JPG, WebP, AVIF and more",
  path: "/Images/Images-converter",
  icon: Images,
  order: 1,
  hero: {
    title: "Image converter",
    description:
      "Convert up to 5 images at a time between PNG, JPG, BMP, WebP, SVG, AVIF, JPEG XL and ICO, on your device.",
  },
  keywords: [
    "convert",
    "format",
    "jpeg",
    "png",
    "webp",
    "avif",
    "heic",
    "tiff",
    "bmp",
    "svg",
    "ico",
    "favicon",
    "compress",
    "resize",
    "exif",
    "photo",
  ],
  wide: true,
} satisfies Tool;
