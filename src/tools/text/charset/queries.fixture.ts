/** Queries for which this tool must come first. */
export default ["character sets", "charset", "code page", "broken text"];
