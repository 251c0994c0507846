/** Queries for which this tool must come first. */
export default [
  "csv",
  "csv to json",
  "json to csv",
  "csv viewer",
  "tsv",
  "csv to sql",
  "csv to markdown",
  "xlsx to csv",
  "excel to json",
];
