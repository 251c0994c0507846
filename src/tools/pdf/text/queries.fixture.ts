/** Queries for which this tool must come first. */
export default [
  "pdf to text",
  "pdf text",
  "extract text from pdf",
  "pdf to markdown",
  "search pdf",
  "pdf tables",
  "pdf table to csv",
  "extract tables from pdf",
  "pdf links",
  "pdf annotations",
];
