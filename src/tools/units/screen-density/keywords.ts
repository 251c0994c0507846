/** Words that the search finds this tool by, besides its name. */
export default [
  "screen",
  "ppi",
  "dpi",
  "pixels per inch",
  "pixel density",
  "dot pitch",
  "pixel pitch",
  "display",
  "monitor",
  "diagonal",
  "resolution",
  "retina",
  "viewing distance",
  "4k",
  "1440p",
];
