import { QrCode } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "QR code generator",
  description: "QR codes, tested before use",
  path: "/Generators/QrCode",
  icon: QrCode,
  order: 3,
  oftenNeeded: true,
  wide: true,
  takes: [
    { kind: "picture", action: "Read its QR code", rank: 2 },
    { kind: "text", action: "Make a QR code", largest: 2953 },
  ],
} satisfies Tool;
