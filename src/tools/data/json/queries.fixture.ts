/** What visitors type who are after this tool: it comes first. */
export default [
  "json",
  "json formatter",
  "prettify",
  "beautify",
  "json validator",
  "ndjson",
  "yaml to json",
  "yaml",
  "toml",
  "xml",
];
