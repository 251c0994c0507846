/** What visitors type who are after this tool: it comes first. */
export default ["exif", "exif viewer", "remove metadata", "remove exif", "gps from photo", "metadata", "iptc"];
