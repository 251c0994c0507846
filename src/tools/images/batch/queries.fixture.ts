/** Queries for which this tool must come first. */
export default [
  "batch",
  "bulk",
  "bulk resize images",
  "batch convert images",
  "resize images",
  "compress images",
  "jpg to pdf",
  "images to one pdf",
  "merge images to pdf",
];
