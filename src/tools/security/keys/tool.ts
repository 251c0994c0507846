import { KeyRound } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: "Keys",
  description: "Make and convert RSA, EC, SSH",
  path: "/Security/Keys",
  icon: KeyRound,
  order: 7,
  new: true,
  wide: true,
  takes: [
    {
      kind: "file",
      action: "Read the keys",
      rank: 1,
      most: 20,
      largest: 10_000_000,
      named:
        /\.(?:pem|key|pub|ppk|p8|pk8|jwk|jwks)$|(?:^|[/\\])id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?$|(?:^|[/\\])authorized_keys$/i,
    },
    { kind: "text", action: "Read the keys", rank: 12, largest: 1_000_000 },
  ],
} satisfies Tool;
