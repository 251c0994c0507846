import { Barcode } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Barcode generator",
  description: "EAN, UPC, Code 128 and more",
  path: "/Generators/Barcode",
  icon: Barcode,
  order: 6,
  wide: true,
} satisfies Tool;
