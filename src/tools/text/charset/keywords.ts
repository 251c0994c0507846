/** Words that the search finds this tool by, besides its name and those of its operations. */
export default [
  "charset",
  "character set",
  "encoding",
  "code page",
  "codepage",
  "mojibake",
  "latin1",
  "utf-16",
  "utf-32",
  "utf-8",
  "broken text",
  "bom",
];
