/** Words that the search finds this tool by, besides its name. */
export default [
  "placeholder",
  "filler",
  "dummy text",
  "sample",
  "latin",
  "paragraphs",
  "words",
  "sentences",
  "mockup",
  "text",
  "blind text",
  "dummy",
];
