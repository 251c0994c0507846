import { Grid3x3 } from "lucide-react";
import { MAX_PICTURE_BYTES, type Tool } from "#kits/tool.ts";

export default {
  name: "Dither effect",
  description: "Photos in dots, 16 algorithms",
  path: "/Images/Dither",
  icon: Grid3x3,
  order: 2,
  wide: true,
  takes: [{ kind: "picture", action: "Dither", largest: MAX_PICTURE_BYTES }],
} satisfies Tool;
