/** Queries for which this tool must come first. */
export default ["shoe size", "shoes", "clothing sizes", "dress size", "mondopoint", "shoe sizes", "clothes"];
