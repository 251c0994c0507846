import { ScanSearch } from "lucide-react";
import { MAX_PICTURE_BYTES, type Tool } from "#kits/tool.ts";

export default {
  name: "Image metadata",
  description: "See and remove EXIF and GPS",
  path: "/Images/Metadata",
  icon: ScanSearch,
  order: 6,
  takes: [{ kind: "picture", action: "See its metadata", largest: MAX_PICTURE_BYTES * 10, most: 100, rank: 6 }],
} satisfies Tool;
