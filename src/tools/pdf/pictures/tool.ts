import { FileImage } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "PDF to images",
  description: "Pages as PNG, JPG, WebP, TIFF",
  path: "/Pdf/Pictures",
  icon: FileImage,
  order: 3,
  wide: true,
  takes: [
    { kind: "file", action: "Turn pages into images", rank: 3, most: 200, largest: 500_000_000, named: /\.pdf$/i },
  ],
} satisfies Tool;
