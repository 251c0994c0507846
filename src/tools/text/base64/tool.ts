import { Binary } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Base64 encode and decode",
  description: "Base64, Base32, Ascii85",
  path: "/Text/Base64",
  icon: Binary,
  order: 1,
  wide: true,
  takes: [{ kind: "text", action: "Encode or decode", rank: 3 }],
} satisfies Tool;
