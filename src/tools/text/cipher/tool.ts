import { VenetianMask } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Codes and ciphers",
  description: "Morse, ROT13, Caesar, Braille",
  path: "/Text/Cipher",
  icon: VenetianMask,
  order: 12,
  wide: true,
  takes: [{ kind: "text", action: "Encode or decode it", rank: 12 }],
} satisfies Tool;
