/** Queries for which this tool must come first. */
export default [
  "remove accents",
  "zero width",
  "find and replace",
  "word count",
  "extract emails",
  "anonymize",
  "clean text",
];
