/** What visitors type who are after this tool: it comes first. */
export default ["pdf to text", "pdf text", "extract text from pdf", "pdf to markdown", "search pdf"];
