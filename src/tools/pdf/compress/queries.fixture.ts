/** What visitors type who are after this tool: it comes first. */
export default ["compress pdf", "reduce pdf size", "shrink pdf", "pdf compressor", "smaller pdf"];
