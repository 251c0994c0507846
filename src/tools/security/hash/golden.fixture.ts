/** The settings that links are made for: existing entries must not change. */
export default {
  algorithms: "md5",
  source: "text of text, files",
  input: "text of text, hex, base64",
  encoding: "hex of hex, upper, base64",
  list: "auto of auto, gnu, bsd, sfv",
  shake: "shake128 of shake128, shake256",
  shakeBytes: "32 of 1 to 1024 by 1",
  hmac: "0",
  keyForm: "text of text, hex, base64",
};
