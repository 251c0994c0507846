/** Words that the search finds this tool by, besides its name. */
export default [
  "time zone converter",
  "timezone",
  "world clock",
  "meeting planner",
  "time difference",
  "utc offset",
  "daylight saving",
  "est to pst",
  "utc to local",
];
