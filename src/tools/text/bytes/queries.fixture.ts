/** Queries for which this tool must come first. */
export default ["bytes", "hex dump", "bytes: hex and binary"];
