import { blake2b } from "@noble/hashes/blake2.js";
import { toHex } from "#core/hex.ts";
import { fromBase64, toBase64 } from "#core/keys/base64.ts";
import { Misread } from "#core/keys/misread.ts";
import type { OctetKey } from "#core/keys/model.ts";
import { concat, fromLatin1, latin1 } from "#core/text/bytes.ts";
import { toUtf8 } from "#core/text/utf8.ts";

// minisign's files (jedisct1.github.io/minisign) and those of OpenBSD's signify, which they come from.

/** A public key with the eight bytes that signatures name it by. */
interface MinisignKey {
  readonly key: OctetKey;
  readonly id: Uint8Array;
}

/** A signature, before it is checked. */
interface Minisignature {
  readonly isPrehashed: boolean;
  readonly id: Uint8Array;
  readonly signature: Uint8Array;
  /** minisign signs a comment too; signify has none. */
  readonly trusted?: { readonly comment: string; readonly signature: Uint8Array };
}

export const linesOf = (text: string): string[] =>
  text
    .trim()
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd());

export function bytesOfLine(line: string | undefined, length: number, what: string): Uint8Array {
  const bytes = fromBase64(line ?? "");
  if (typeof bytes === "number" || bytes.length !== length)
    throw new Misread(`${what} must be Base64 of ${length} bytes.`);
  return bytes;
}

/** Whether a text looks like a public key of minisign: its file, or its one line that begins with RW. */
export const isMinisignKey = (text: string): boolean =>
  /^(?:untrusted comment:[^\r\n]*\r?\n)?RW[A-Za-z0-9+/]{54}\s*$/.test(text.trim());

export function readMinisignKey(text: string): MinisignKey {
  const bytes = bytesOfLine(linesOf(text).at(-1), 42, "A public key of minisign");
  if (latin1(bytes, 0, 2) !== "Ed") throw new Misread("This isn't a public key of minisign.");
  const id = bytes.subarray(2, 10);
  return { key: { kind: "okp", curve: "Ed25519", public: bytes.subarray(10), minisignId: id }, id };
}

/** The identifier of a key. minisign draws it; of a key that came without one it follows from the key. */
export const minisignId = (key: OctetKey): Uint8Array => key.minisignId ?? blake2b(key.public, { dkLen: 8 });

/** The number of a key as minisign prints it, its last byte first. */
export const minisignNumber = (id: Uint8Array): string => toHex([...id].reverse()).toUpperCase();

export const writeMinisignKey = (key: OctetKey, id: Uint8Array): string =>
  `untrusted comment: minisign public key ${minisignNumber(id)}\n${toBase64(concat([fromLatin1("Ed"), id, key.public]))}\n`;

export function readMinisignature(text: string): Minisignature {
  const [first = "", line, comment, last] = linesOf(text);
  if (!first.startsWith("untrusted comment:"))
    throw new Misread("A minisign signature starts with “untrusted comment:”.");
  const bytes = bytesOfLine(line, 74, "The signature");
  const algorithm = latin1(bytes, 0, 2);
  if (algorithm !== "Ed" && algorithm !== "ED")
    throw new Misread(`Signatures of the type “${algorithm}” aren't supported.`);
  const signature = { isPrehashed: algorithm === "ED", id: bytes.subarray(2, 10), signature: bytes.subarray(10) };
  if (comment === undefined) return signature;
  if (!comment.startsWith("trusted comment: ")) throw new Misread("The third line must start with “trusted comment:”.");
  return {
    ...signature,
    trusted: { comment: comment.slice(17), signature: bytesOfLine(last, 64, "The signature of the comment") },
  };
}

/** What the key signs: the data, or its BLAKE2b hash. */
export const minisignMessage = (data: Uint8Array, isPrehashed: boolean): Uint8Array =>
  isPrehashed ? blake2b(data, { dkLen: 64 }) : data;

/** What the signature of the comment is of. */
export const trustedMessage = (signature: Uint8Array, comment: string): Uint8Array =>
  concat([signature, toUtf8(comment)]);

/** A signature file; without `trusted` one of signify. */
export function writeMinisignature({ isPrehashed, id, signature, trusted }: Minisignature, comment: string): string {
  const first = `untrusted comment: ${comment}`;
  const line = toBase64(concat([fromLatin1(isPrehashed ? "ED" : "Ed"), id, signature]));
  const rest = trusted ? [`trusted comment: ${trusted.comment}`, toBase64(trusted.signature)] : [];
  return [first, line, ...rest, ""].join("\n");
}
