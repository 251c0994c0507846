/** Queries for which this tool must come first. */
export default ["exif", "exif viewer", "remove metadata", "remove exif", "gps from photo", "metadata", "iptc"];
