import { Images } from "lucide-react";
import { MAX_PICTURE_BYTES, type Tool } from "#kits/tool.ts";

export default {
  name: "Image converter",
  description: "PNG, JPG, WebP and AVIF",
  path: "/Images/Images-converter",
  icon: Images,
  order: 1,
  oftenNeeded: true,
  wide: true,
  takes: [{ kind: "picture", action: "Convert", largest: MAX_PICTURE_BYTES, most: 5 }],
} satisfies Tool;
