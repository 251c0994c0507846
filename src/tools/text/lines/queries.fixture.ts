/** Queries for which this tool must come first. */
export default ["sort lines", "remove duplicate lines", "join lines", "word wrap", "shuffle lines", "compare lists"];
