import { hasText } from "#core/text/bytes.ts";
import { fromUtf8 } from "#core/text/utf8.ts";

/** What something encrypted is, by how it begins. */
type Kind = "age" | "age-armor" | "pgp" | "pgp-armor" | "enc" | "enc-base64";

/** What each is called. */
export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  age: "An age file",
  "age-armor": "An age message",
  pgp: "An OpenPGP file",
  "pgp-armor": "An OpenPGP message",
  enc: "A file of openssl enc",
  "enc-base64": "A Base64 text of openssl enc",
};

/** How many bytes of a file are read. */
export const LOOKED_AT = 4096;

/** The format that bytes or a text begin with; undefined for anything that isn't encrypted in a known way. */
export function kindOf(beginning: Uint8Array): Kind | undefined {
  if (hasText(beginning, 0, "age-encryption.org/")) return "age";
  if (hasText(beginning, 0, "Salted__")) return "enc";
  // A character may be cut off at the end.
  const text = fromUtf8(beginning) ?? fromUtf8(beginning.slice(0, -1)) ?? fromUtf8(beginning.slice(0, -2));
  if (text !== undefined) {
    const trimmed = text.replace(/^\ufeff/, "").trimStart();
    if (trimmed.startsWith("-----BEGIN AGE ENCRYPTED FILE-----")) return "age-armor";
    if (/^-----BEGIN PGP MESSAGE-----/m.test(trimmed)) return "pgp-armor";
    if (/^U2FsdGVkX1[89+/][A-Za-z0-9+/=\s]*$/.test(trimmed)) return "enc-base64";
  }
  return isPgp(beginning) ? "pgp" : undefined;
}

/** Whether bytes begin as a packet of OpenPGP that holds a key for encrypted data. */
function isPgp(bytes: Uint8Array): boolean {
  const [first = 0] = bytes;
  if (first < 0x80) return false;
  const tag = first & 0x40 ? first & 63 : (first >> 2) & 15;
  // The version follows the length: a passphrase's key has 4 to 6, one for a public key 3 or 6.
  const lengthBytes = first & 0x40 ? newLengthBytes(bytes[1] ?? 0) : 2 ** (first & 3);
  const version = bytes[1 + lengthBytes] ?? 0;
  return (tag === 3 && version >= 4 && version <= 6) || (tag === 1 && (version === 3 || version === 6));
}

const newLengthBytes = (first: number): number => (first < 192 ? 1 : first === 255 ? 5 : first < 224 ? 2 : 1);
