/** The 16 bytes of a UUID as text: in lower case, with hyphens (RFC 9562 §4). */
export const written = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
