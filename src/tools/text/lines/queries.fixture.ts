/** What visitors type who are after this tool: it comes first. */
export default ["sort lines", "remove duplicate lines", "join lines", "word wrap", "shuffle lines", "compare lists"];
