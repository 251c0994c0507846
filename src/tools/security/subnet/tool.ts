import { Network } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Subnet calculator",
  description: "CIDR, masks, splitting, summarizing",
  path: "/Security/Subnet",
  icon: Network,
  order: 4,
} satisfies Tool;
