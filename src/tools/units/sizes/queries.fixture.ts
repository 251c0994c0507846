/** What visitors type who are after this tool: it comes first. */
export default ["shoe size", "shoes", "clothing sizes", "dress size", "mondopoint", "shoe sizes", "clothes"];
