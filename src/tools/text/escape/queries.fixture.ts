/** What visitors type who are after this tool: it comes first. */
export default ["escapes and entities", "escape", "unescape", "string escape"];
