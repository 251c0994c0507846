/** What visitors type who are after this tool: it comes first. */
export default ["diff", "compare", "compare files", "text compare", "patch", "merge conflict", "diffchecker"];
