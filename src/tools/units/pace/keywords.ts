/** Words that the search finds this tool by, besides its name. */
export default [
  "pace",
  "running",
  "run",
  "runner",
  "race",
  "marathon",
  "half marathon",
  "split",
  "splits",
  "negative split",
  "finish time",
  "jogging",
  "min/km",
  "min/mile",
];
