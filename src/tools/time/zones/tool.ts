import { Earth } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Time zones",
  description: "Compare places, plan meetings",
  path: "/Time/Zones",
  icon: Earth,
  order: 2,
} satisfies Tool;
