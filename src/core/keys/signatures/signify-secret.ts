import { octetPublic } from "#core/keys/curves.ts";
import { WRONG_PASSPHRASE } from "#core/keys/locked/ciphers.ts";
import { checkCost, hashOf } from "#core/keys/locked/derive.ts";
import { Misread } from "#core/keys/misread.ts";
import type { OctetKey } from "#core/keys/model.ts";
import { bcryptPbkdf } from "#core/keys/ssh/bcrypt-pbkdf.ts";
import { latin1, sameBytes } from "#core/text/bytes.ts";
import { toUtf8 } from "#core/text/utf8.ts";
import { bytesOfLine, linesOf } from "./minisign.ts";

// Secret keys of OpenBSD's signify (usr.bin/signify/signify.c, struct enckey).

interface SignifySecret {
  /** 0 for a key without a passphrase. */
  readonly rounds: number;
  readonly salt: Uint8Array;
  readonly checksum: Uint8Array;
  readonly id: Uint8Array;
  readonly mixed: Uint8Array;
}

const BYTES = 104;

/** Whether a text looks like a secret key of signify: a comment, and a line that begins with RWRCSw. */
export const isSignifySecret = (text: string): boolean =>
  /^untrusted comment:[^\r\n]*\r?\nRWRCS[A-Za-z0-9+/]{130,}=*\s*$/.test(text.trim());

export function readSignifySecret(text: string): SignifySecret {
  const bytes = bytesOfLine(linesOf(text).at(-1), BYTES, "A secret key of signify");
  if (latin1(bytes, 0, 4) !== "EdBK") throw new Misread("This kind of signify's secret keys isn't supported.");
  return {
    rounds: new DataView(bytes.buffer, bytes.byteOffset).getUint32(4),
    salt: bytes.subarray(8, 24),
    checksum: bytes.subarray(24, 32),
    id: bytes.subarray(32, 40),
    mixed: bytes.subarray(40),
  };
}

/** The key in a file. A wrong passphrase shows in the checksum. */
export function openSignifySecret({ rounds, salt, checksum, id, mixed }: SignifySecret, passphrase: string): OctetKey {
  if (rounds > 0) checkCost("rounds", rounds);
  const stream =
    rounds > 0 ? bcryptPbkdf(toUtf8(passphrase), salt, rounds, mixed.length) : new Uint8Array(mixed.length);
  const plain = mixed.map((byte, at) => byte ^ (stream[at] as number));
  if (!sameBytes(hashOf("SHA-512", plain).subarray(0, 8), checksum)) {
    throw new Misread(rounds > 0 ? WRONG_PASSPHRASE : "The checksum of this key is wrong: the file is damaged.");
  }
  const [seed, written] = [plain.subarray(0, 32), plain.subarray(32)];
  const key = octetPublic("Ed25519", seed);
  if (!sameBytes(key, written)) throw new Misread("The public key in this file doesn't belong to the private one.");
  return { kind: "okp", curve: "Ed25519", public: key, private: seed, minisignId: id };
}
