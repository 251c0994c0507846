import { toHex } from "#core/hex.ts";

/** The 16 bytes of a UUID as text: in lower case, with hyphens (RFC 9562 §4). */
export const written = (bytes: Uint8Array): string => toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
