import { GalleryVerticalEnd } from "lucide-react";
import { MAX_PICTURE_BYTES, type Tool } from "#kits/tool.ts";

export default {
  name: "Image batch",
  description: "Convert hundreds at once",
  path: "/Images/Batch",
  icon: GalleryVerticalEnd,
  order: 5,
  wide: true,
  takes: [{ kind: "picture", action: "Resize many", largest: MAX_PICTURE_BYTES * 10, most: 5000, rank: 5 }],
} satisfies Tool;
