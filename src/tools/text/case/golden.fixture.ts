/** The settings that links use. Existing lines must not change. */
export default {
  operation:
    "upper-case of upper-case, lower-case, title-case, sentence-case, swap-case, alternating-case, camel-case, pascal-case, snake-case, kebab-case, constant-case, dot-case, path-case, train-case, slug",
  input: "text of text, hex, base64",
  result: "auto of auto, text, hex, base64",
  language: "any of any, tr, az, lt, el, nl",
  style: "ap of ap, chicago, every",
  keepCapitals: "0",
  first: "small of small, capital",
  each: "line of line, identifier",
  acronyms: "",
  separator: "hyphen of hyphen, underscore, dot",
  keepCase: "0",
  german: "0",
  longest: "0 of 0 to 500 by 1",
};
