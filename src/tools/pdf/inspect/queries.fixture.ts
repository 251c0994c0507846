/** Queries for which this tool must come first. */
export default [
  "pdf metadata",
  "pdf properties",
  "pdf info",
  "pdf fonts",
  "pdf version",
  "repair pdf",
  "remove pdf metadata",
  "verify pdf signature",
];
