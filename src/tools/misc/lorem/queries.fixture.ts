/** Queries for which this tool must come first. */
export default ["lorem", "ipsum", "placeholder", "dummy text", "loerm"];
