import { Ticket } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "JWT decoder",
  description: "Decode, verify and sign JWTs",
  path: "/Security/Jwt",
  icon: Ticket,
  order: 6,
  new: true,
  wide: true,
  takes: [{ kind: "text", action: "Decode the token", rank: 14, largest: 1_000_000 }],
} satisfies Tool;
