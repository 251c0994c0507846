/** Queries for which this tool must come first. */
export default ["acre", "hectare", "square feet", "square feet to square meters", "ha", "m²", "area"];
