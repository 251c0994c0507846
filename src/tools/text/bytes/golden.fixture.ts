/** The settings that links use. Existing lines must not change. */
export default {
  operation:
    "hex-encode of hex-encode, hex-decode, hex-dump, hex-undump, binary-encode, binary-decode, octal-encode, octal-decode, decimal-encode, decimal-decode, byte-order, xor, file-type, entropy, bit-count",
  input: "text of text, hex, base64",
  result: "auto of auto, text, hex, base64",
  ends: "lf of lf, crlf",
  between: "space of space, none, comma, colon, line, 0x, x",
  upper: "0",
  size: "2 of 2, 4, 8, all",
  keyForm: "text of text, hex",
};
