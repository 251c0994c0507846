/** Words that the search finds this tool by, besides its name. */
export default [
  "sql format",
  "sql formatter",
  "sql beautifier",
  "html formatter",
  "css formatter",
  "javascript formatter",
  "typescript",
  "jsx",
  "graphql",
  "scss",
  "xml formatter",
  "markdown formatter",
  "yaml formatter",
  "prettier",
  "pretty print",
  "indent code",
];
