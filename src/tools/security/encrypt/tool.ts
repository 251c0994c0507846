import { FileLock2 } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Encrypt",
  description: "age, OpenSSL, GnuPG, shared secrets",
  path: "/Security/Encrypt",
  icon: FileLock2,
  order: 6,
  new: true,
  takes: [
    { kind: "file", action: "Decrypt", rank: 0, most: Infinity, named: /\.(age|gpg|pgp|enc|asc)$/i },
    { kind: "text", action: "Encrypt", rank: 4 },
    { kind: "file", action: "Encrypt", rank: 4, most: Infinity },
  ],
} satisfies Tool;
