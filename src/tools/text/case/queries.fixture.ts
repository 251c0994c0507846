/** What visitors type who are after this tool: it comes first. */
export default [
  "case converter",
  "change case",
  "camel case",
  "snake case",
  "slugify",
  "title case",
  "case and naming",
];
