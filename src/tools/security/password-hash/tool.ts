import { LockKeyhole } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Password hash",
  description: "Argon2, bcrypt and scrypt",
  path: "/Security/Password-hash",
  icon: LockKeyhole,
  order: 5,
} satisfies Tool;
