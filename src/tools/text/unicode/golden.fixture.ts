/** The settings that links use. Existing lines must not change. */
export default {
  operation: "inspect-characters of inspect-characters, find-characters, to-code-points, from-code-points",
  input: "text of text, hex, base64",
  result: "auto of auto, text, hex, base64",
  detail: "all of all, names",
  base: "auto of auto, hex, decimal",
};
