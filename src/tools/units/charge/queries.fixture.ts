/** Queries for which this tool must come first. */
export default ["mah", "ah", "coulomb", "mah to ah"];
