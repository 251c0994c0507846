/** What visitors type who are after this tool: it comes first. */
export default ["merge pdf", "split pdf", "combine pdf", "rotate pdf", "delete pages", "organize pdf", "reorder pages"];
