import { FilePen } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Fill and sign PDF",
  description: "Forms, signing, redaction",
  path: "/Pdf/Fill",
  aliases: ["/Pdf/Sign", "/Pdf/Redact"],
  icon: FilePen,
  order: 7,
  wide: true,
  takes: [
    { kind: "file", action: "Fill or sign the PDF", rank: 5, largest: 500_000_000, named: /\.pdf$/i, begins: /^%PDF-/ },
  ],
} satisfies Tool;
