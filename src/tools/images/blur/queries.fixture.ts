/** Queries for which this tool must come first. */
export default ["blur", "blurr", "gaussian", "bluring", "blurring"];
