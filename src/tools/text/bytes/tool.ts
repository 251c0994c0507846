import { Cpu } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Bytes: hex and binary",
  description: "Hex dumps, XOR, entropy",
  path: "/Text/Bytes",
  icon: Cpu,
  order: 4,
  wide: true,
  takes: [{ kind: "text", action: "Show its bytes", rank: 6 }],
} satisfies Tool;
