import { ScanLine } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "QR and barcode reader",
  description: "See what a code does first",
  path: "/Generators/Scan",
  icon: ScanLine,
  order: 7,
  takes: [{ kind: "picture", action: "Read its codes", most: 20, rank: 4 }],
} satisfies Tool;
