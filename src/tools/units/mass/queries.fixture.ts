/** Queries for which this tool must come first. */
export default ["kg to lb", "kg", "pounds", "pounds to kg", "ounce", "mg", "weight", "lbs", "grams in a pound", "mass"];
