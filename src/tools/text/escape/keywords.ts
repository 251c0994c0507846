/** Words that the search finds this tool by, besides its name and those of its operations. */
export default ["escape", "unescape", "html entities", "entities", "string escape", "backslash", "quote"];
