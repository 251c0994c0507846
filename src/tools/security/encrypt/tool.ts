import { FileLock2 } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Encrypt",
  description: "With age, OpenSSL or GnuPG",
  path: "/Security/Encrypt",
  icon: FileLock2,
  order: 10,
  new: true,
  takes: [
    {
      kind: "file",
      action: "Decrypt",
      rank: 0,
      most: Infinity,
      named: /\.(age|gpg|pgp|enc|asc)$/i,
      // Also a packet of OpenPGP with the key of a passphrase.
      begins:
        // biome-ignore lint/suspicious/noControlCharactersInRegex: the packet's version, 4 (RFC 4880 §5.3)
        /^(?:age-encryption\.org\/|Salted__|\s*-----BEGIN (?:AGE ENCRYPTED FILE|PGP MESSAGE)-----|[\x8c\xc3][\s\S]\x04)/,
    },
    { kind: "text", action: "Encrypt", rank: 4 },
    { kind: "file", action: "Encrypt", rank: 20, most: Infinity },
  ],
} satisfies Tool;
