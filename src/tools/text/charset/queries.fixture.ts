/** What visitors type who are after this tool: it comes first. */
export default ["character sets", "charset", "code page", "broken text"];
