import { Hash } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Hash generator",
  description: "SHA, MD5 of text and files",
  path: "/Security/Hash",
  aliases: ["/Generators/Hash"],
  icon: Hash,
  order: 2,
  oftenNeeded: true,
  takes: [
    {
      kind: "file",
      action: "Check against its list",
      rank: 0,
      most: Infinity,
      named: /(^|[-_.])[a-z0-9]*sums?\d*(\.(txt|asc))?$|\.(md5|sha\d+|sfv)$/i,
    },
    { kind: "text", action: "Hash", largest: 1_000_000 },
    { kind: "file", action: "Hash", rank: 3, most: Infinity },
  ],
} satisfies Tool;
