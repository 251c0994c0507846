/** Words that the search finds this tool by, besides its name and those of its operations. */
export default ["lines", "line tools", "list tools", "text lines", "list", "rows", "list converter"];
