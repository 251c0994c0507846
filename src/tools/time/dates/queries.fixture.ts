/** What visitors type who are after this tool: it comes first. */
export default [
  "date calculator",
  "days between dates",
  "business days",
  "week number",
  "age calculator",
  "days until",
];
