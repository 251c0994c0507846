import { LockKeyhole } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Password hash",
  description: "Argon2, bcrypt, scrypt: make and check",
  path: "/Security/Password-hash",
  icon: LockKeyhole,
  order: 5,
} satisfies Tool;
