import { FileSearch } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "PDF properties",
  description: "Metadata, fonts and scripts",
  path: "/Pdf/Inspect",
  icon: FileSearch,
  order: 6,
  takes: [{ kind: "file", action: "Show properties", rank: 6, most: 1, named: /\.pdf$/i, begins: /^%PDF-/ }],
} satisfies Tool;
