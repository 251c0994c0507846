/** The settings that links use. Existing lines must not change. */
export default {
  view: "matches of matches, replace, split, tests, explain, library",
  global: "1",
  ignoreCase: "0",
  multiline: "0",
  dotAll: "0",
  unicode: "0",
  unicodeSets: "0",
  sticky: "0",
  shared: "",
};
