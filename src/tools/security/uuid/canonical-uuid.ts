import { toHex } from "#core/hex.ts";

/** The 16 bytes of a UUID in its canonical form: lower case, with hyphens (RFC 9562 §4). */
export const canonicalUuid = (bytes: Uint8Array): string =>
  toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
