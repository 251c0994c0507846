import { fromBase64 } from "#core/keys/base64.ts";
import { attempt } from "#core/keys/misread.ts";
import { readKeyFile, readKeys } from "#core/keys/read.ts";
import { readMinisignature } from "#core/keys/signatures/minisign.ts";
import { readSshSignature } from "#core/keys/signatures/ssh-signature.ts";
import { bytesLike, neverFails, textsLike } from "#fuzz";

const ED25519 = "MC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC";
const PEM = `-----BEGIN PRIVATE KEY-----\n${ED25519}\n-----END PRIVATE KEY-----\n`;
const PUTTY = `PuTTY-User-Key-File-3: ssh-ed25519
Encryption: none
Comment: a key
Public-Lines: 2
AAAAC3NzaC1lZDI1NTE5AAAAIPYMqYPxxPIbJuIbA7jDTTP1Hxl5AAAAAAAAAAAA
AAAA
Private-Lines: 1
AAAAIA==
Private-MAC: 0011223344556677889900112233445566778899001122334455667788990011
`;
const JWK = '{"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}';
const LINE = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIPYMqYPxxPIbJuIbA7jDTTP1Hxl5 jane doe";

const MINISIGN = `untrusted comment: a\nRWQAAEIy${"A".repeat(203)}=\n`;
const SIGNIFY = `untrusted comment: a\nRWRCSwAAAAA${"A".repeat(128)}=\n`;

neverFails("keys", textsLike(PEM, PUTTY, JWK, LINE, ED25519, MINISIGN, SIGNIFY), readKeys);
neverFails("files of keys", bytesLike(fromBase64(ED25519) as Uint8Array), readKeyFile);
neverFails(
  "SSH signatures",
  textsLike("-----BEGIN SSH SIGNATURE-----\nU1NIU0lHAAAAAQAAADM=\n-----END SSH SIGNATURE-----\n"),
  (text) => attempt(() => readSshSignature(text)),
);
neverFails(
  "signatures of minisign",
  textsLike(`untrusted comment: a\nRUQ${"A".repeat(97)}==\ntrusted comment: b\n${"A".repeat(86)}==\n`),
  (text) => attempt(() => readMinisignature(text)),
);
