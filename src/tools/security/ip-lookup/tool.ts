import { MapPin } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "IP lookup",
  description: "Location and owner of an IP",
  path: "/Security/Ip-lookup",
  icon: MapPin,
  order: 1,
} satisfies Tool;
