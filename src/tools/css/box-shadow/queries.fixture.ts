/** What visitors type who are after this tool: it comes first. */
export default ["shadow", "box shadow", "box-shadow", "drop shadow"];
