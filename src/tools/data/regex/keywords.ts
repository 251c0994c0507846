/** Words that the search finds this tool by, besides its name. */
export default [
  "regexp",
  "regex",
  "regular expression",
  "regular expressions",
  "regex101",
  "pattern",
  "match",
  "replace",
  "railroad diagram",
  "redos",
  "capture group",
  "explain regex",
  "regex generator",
];
