import { FileLock } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Protect PDF",
  description: "Set or remove a password",
  path: "/Pdf/Protect",
  aliases: ["/Pdf/Unlock"],
  icon: FileLock,
  order: 5,
  takes: [{ kind: "file", action: "Protect or unlock", rank: 4, most: 50, named: /\.pdf$/i, begins: /^%PDF-/ }],
} satisfies Tool;
