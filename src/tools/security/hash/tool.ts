import { Hash } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Hash generator",
  description: "MD5, SHA and more, of text and files",
  path: "/Security/Hash",
  aliases: ["/Generators/Hash"],
  icon: Hash,
  order: 2,
  oftenNeeded: true,
  hero: {
    title: "Hash generator",
    description:
      "MD5, SHA-1, SHA-256, SHA-512 and more, of text or of files of any size, without them leaving your device.",
  },
  keywords: [
    "md5",
    "sha",
    "sha1",
    "sha256",
    "sha512",
    "sha3",
    "blake2",
    "blake3",
    "crc32",
    "xxhash",
    "hmac",
    "checksum",
    "digest",
    "verify",
    "sha256sums",
    "sha-1",
    "sha-256",
    "sha-512",
    "sha1sum",
    "md5sum",
    "file hash",
    "compare",
  ],
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
