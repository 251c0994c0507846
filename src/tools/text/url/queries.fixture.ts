/** Queries for which this tool must come first. */
export default ["url encoding", "url encode decode", "percent encoding", "query string"];
