/** Queries for which this tool must come first. */
export default ["compression", "decompress"];
