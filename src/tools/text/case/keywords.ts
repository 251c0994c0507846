/** Words that the search finds this tool by, besides its name and those of its operations. */
export default [
  "case",
  "change case",
  "case converter",
  "capitalization",
  "naming convention",
  "text case",
  "upper lower",
  "all casings",
  "casings",
];
