/** What visitors type who are after this tool: it comes first. */
export default ["blur", "blurr", "gaussian", "bluring", "blurring"];
