/** The settings that links use. Existing lines must not change. */
export default {
  operation:
    "base64-encode of base64-encode, base64-decode, data-address-encode, data-address-decode, base32-encode, base32-decode, base58-encode, base58-decode, base62-encode, base62-decode, ascii85-encode, ascii85-decode, z85-encode, z85-decode, quoted-printable-encode, quoted-printable-decode, mime-words-encode, mime-words-decode, uu-encode, uu-decode",
  input: "text of text, hex, base64",
  result: "auto of auto, text, hex, base64",
  ends: "lf of lf, crlf",
  alphabet: "standard of standard, url",
  padding: "1",
  wrap: "none of none, 64, 76",
  strict: "0",
  type: "text/plain;charset=utf-8",
  base32: "rfc of rfc, hex, crockford",
  check: "0",
  frame: "0",
  mime: "auto of auto, q, b",
  file: "file",
};
