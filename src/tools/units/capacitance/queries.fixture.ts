/** Queries for which this tool must come first. */
export default ["farad", "uf to nf", "capacitor"];
