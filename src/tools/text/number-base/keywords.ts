/** Words that the search finds this tool by, besides its name and those of its operations. */
export default [
  "number base",
  "base converter",
  "radix converter",
  "hexadecimal",
  "binary",
  "octal",
  "decimal",
  "number converter",
];
