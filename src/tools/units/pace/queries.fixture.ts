/** What visitors type who are after this tool: it comes first. */
export default ["pace", "running pace", "marathon", "half marathon", "splits", "negative split", "race pace"];
