/** Words that the search finds this tool by, besides its name. */
export default [
  "days between",
  "date difference",
  "add days",
  "working days",
  "business days",
  "age calculator",
  "week number",
  "countdown",
  "days until",
  "leap year",
  "easter",
  "iso duration",
  "quarter",
  "day of the year",
];
