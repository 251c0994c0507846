/** Queries for which this tool must come first. */
export default ["pdf to text", "pdf text", "extract text from pdf", "pdf to markdown", "search pdf"];
