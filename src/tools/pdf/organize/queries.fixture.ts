/** Queries for which this tool must come first. */
export default ["merge pdf", "split pdf", "combine pdf", "rotate pdf", "delete pages", "organize pdf", "reorder pages"];
