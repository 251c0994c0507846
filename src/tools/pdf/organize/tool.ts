import { FileStack } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Organize PDF",
  description: "Merge, split and reorder pages",
  path: "/Pdf/Organize",
  aliases: ["/Pdf/Merge", "/Pdf/Split"],
  icon: FileStack,
  order: 1,
  new: true,
  wide: true,
  takes: [
    { kind: "file", action: "Organize pages", rank: 1, most: 200, named: /\.pdf$/i, begins: /^%PDF-/ },
    { kind: "picture", action: "Make a PDF", rank: 7, most: 200 },
  ],
} satisfies Tool;
