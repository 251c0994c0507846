/** Queries for which this tool must come first. */
export default ["diff", "compare", "compare files", "text compare", "patch", "merge conflict", "diffchecker"];
