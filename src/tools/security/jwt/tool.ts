import { Ticket } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "JWT decoder",
  description: "Decode, verify and sign JSON Web Tokens",
  path: "/Security/Jwt",
  icon: Ticket,
  order: 6,
  wide: true,
} satisfies Tool;
