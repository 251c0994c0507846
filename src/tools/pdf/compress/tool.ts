import { FileArchive } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Compress PDF",
  description: "Smaller files, same pages",
  path: "/Pdf/Compress",
  icon: FileArchive,
  order: 2,
  wide: true,
  takes: [{ kind: "file", action: "Compress the PDF", rank: 4, most: 200, largest: 500_000_000, named: /\.pdf$/i }],
} satisfies Tool;
