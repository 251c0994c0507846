import { Smartphone } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "One-time passwords",
  description: "TOTP and HOTP codes",
  path: "/Security/Otp",
  icon: Smartphone,
  order: 9,
  new: true,
  takes: [{ kind: "text", action: "Show its one-time passwords", rank: 15, largest: 10_000 }],
} satisfies Tool;
