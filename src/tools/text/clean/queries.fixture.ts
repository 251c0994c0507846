/** What visitors type who are after this tool: it comes first. */
export default [
  "remove accents",
  "zero width",
  "find and replace",
  "word count",
  "extract emails",
  "anonymize",
  "clean text",
];
