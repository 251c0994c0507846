/** Words that the search finds this tool by, besides its name. */
export default [
  "readme",
  "readme.md",
  "markdown",
  "documentation",
  "github",
  "project",
  "template",
  "badges",
  "shields",
];
