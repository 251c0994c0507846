/** The settings that links are made for: what stands here stays. */
export default {
  algorithms: "md5",
  source: "text of text, files",
  input: "text of text, hex, base64",
  encoding: "hex of hex, upper, base64",
  list: "auto of auto, gnu, bsd, sfv",
  hmac: "0",
  keyForm: "text of text, hex, base64",
};
