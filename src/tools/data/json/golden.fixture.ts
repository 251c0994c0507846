/** The settings that links use. Existing lines must not change. */
export default {
  make: "format of format, minify, sort, repair",
  from: "auto of auto, json, yaml, toml, xml",
  to: "same of same, json, yaml, toml, xml",
  indent: "2 of 2, 4, tab",
  compact: "0",
  order: "plain of plain, natural",
};
