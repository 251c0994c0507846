import { KeyRound } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Password generator",
  description: "Passwords and passphrases",
  path: "/Generators/Password",
  icon: KeyRound,
  order: 1,
  oftenNeeded: true,
} satisfies Tool;
