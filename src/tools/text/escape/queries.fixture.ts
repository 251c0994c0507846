/** Queries for which this tool must come first. */
export default ["escapes and entities", "escape", "unescape", "string escape"];
