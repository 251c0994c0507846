/** Queries for which this tool must come first. */
export default [
  "jpg to png",
  "png to webp",
  "heic to jpg",
  "convert image",
  "image converter",
  "crop",
  "resize photo",
  "jpeg",
  "compress",
  "convert png into jpg",
  "gif to webp",
  "webp to gif",
];
