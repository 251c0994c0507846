import { Network } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Subnet calculator",
  description: "CIDR, masks and splitting",
  path: "/Security/Subnet",
  icon: Network,
  order: 4,
} satisfies Tool;
