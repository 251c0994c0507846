/** Queries for which this tool must come first. */
export default [
  "sql format",
  "sql formatter",
  "prettier",
  "prettifier",
  "javascript beautify",
  "css formatter",
  "code formatter",
  "graphql",
  "minify javascript",
  "minify css",
  "minify html",
];
