/** Queries for which this tool must come first. */
export default ["noise", "grain", "film grain"];
