import { FileArchive } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Compress and decompress",
  description: "gzip, ZIP, Brotli, Zstandard",
  path: "/Text/Compress",
  icon: FileArchive,
  order: 5,
  wide: true,
  takes: [
    { kind: "file", action: "Compress or decompress", rank: 1, named: /\.(gz|tgz|zst|br)$/i },
    { kind: "text", action: "Compress or decompress", rank: 14 },
  ],
} satisfies Tool;
