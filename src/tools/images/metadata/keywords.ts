/** Words that the search finds this tool by, besides its name. */
export default [
  "exif",
  "gps",
  "remove metadata",
  "exif viewer",
  "exif remover",
  "xmp",
  "iptc",
  "icc",
  "geotag",
  "location",
  "camera",
  "privacy",
  "strip",
  "exiftool",
  "photo data",
];
