/** Words that the search finds this tool by, besides its name and those of its operations. */
export default [
  "clean text",
  "text cleaner",
  "clean up",
  "extract",
  "counter",
  "word counter",
  "character counter",
  "letter counter",
];
