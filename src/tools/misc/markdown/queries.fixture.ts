/** What visitors type who are after this tool: it comes first. */
export default ["markdown", "markdown editor", "markdown preview", "html to markdown", "gfm"];
