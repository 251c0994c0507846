import { Barcode } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Barcode generator",
  description: "EAN, UPC, Code 128 and more",
  path: "/Generators/Barcode",
  icon: Barcode,
  order: 6,
  wide: true,
  takes: [{ kind: "text", action: "Make a barcode", rank: 14, largest: 3000 }],
} satisfies Tool;
