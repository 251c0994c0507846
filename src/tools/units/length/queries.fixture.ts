/** Queries for which this tool must come first. */
export default [
  "feet to meters",
  "Lnegth",
  "measure",
  "length",
  "LENG",
  "km to miles",
  "inch",
  "in to cm",
  "µm",
  "metres",
  "kilometer",
  "yards",
  "ft",
  "lenght",
];
