/** Queries for which this tool must come first. */
export default ["litre", "liter", "litres to gallons", "cups", "tablespoon", "ml", "gal", "cubic metre", "volume"];
