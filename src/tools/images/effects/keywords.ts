/** Words that the search finds this tool by, besides its name and those of its effects. */
export default [
  "photo effects",
  "photo filters",
  "filter photo online",
  "photo editor",
  "picture effects",
  "image filter",
  "adjust photo",
  "edit photo",
  "retouch",
  "photo recipe",
  "preset",
];
