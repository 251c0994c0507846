/** What visitors type who are after this tool: it comes first. */
export default ["url encoding", "url encode decode", "percent encoding", "query string"];
