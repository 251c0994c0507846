/** Queries for which this tool must come first. */
export default ["compress pdf", "reduce pdf size", "shrink pdf", "pdf compressor", "smaller pdf"];
