import { BadgeCheck } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Certificates",
  description: "Read, check and make X.509",
  path: "/Security/Certificate",
  icon: BadgeCheck,
  order: 8,
  new: true,
  wide: true,
  takes: [
    {
      kind: "file",
      action: "Read the certificate",
      rank: 1,
      most: 50,
      largest: 100_000_000,
      named: /\.(?:pem|crt|cer|der|p7b|p7c|p7s|p12|pfx|csr|req|crl|ors|ca-bundle)$/i,
    },
    { kind: "text", action: "Read the certificate", rank: 12, largest: 50_000_000 },
  ],
} satisfies Tool;
