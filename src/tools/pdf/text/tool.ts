import { TextSearch } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "PDF to text",
  description: "Text, tables, links and search",
  path: "/Pdf/Text",
  icon: TextSearch,
  order: 4,
  wide: true,
  takes: [{ kind: "file", action: "Extract the text", rank: 2, most: 200, largest: 500_000_000, named: /\.pdf$/i }],
} satisfies Tool;
