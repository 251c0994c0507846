/** Queries for which this tool must come first. */
export default ["pace", "running pace", "marathon", "half marathon", "splits", "negative split", "race pace"];
