/** Queries for which this tool must come first. */
export default [
  "case converter",
  "change case",
  "camel case",
  "snake case",
  "slugify",
  "title case",
  "case and naming",
];
