/** Queries for which this tool must come first. */
export default ["paper", "paper size", "a4", "a4 size", "us letter", "envelope", "iso 216", "business card"];
