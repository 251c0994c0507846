/** Words that the search finds this tool by, besides its name. */
export default [
  "md",
  "gfm",
  "github",
  "markdown editor",
  "preview",
  "viewer",
  "markdown to html",
  "html to markdown",
  "csv to markdown table",
  "table generator",
  "table of contents",
  "toc",
];
