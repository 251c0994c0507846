/** The settings that links are made for: what stands here stays. */
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
