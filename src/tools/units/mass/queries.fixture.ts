/** What visitors type who are after this tool: it comes first. */
export default ["kg to lb", "kg", "pounds", "pounds to kg", "ounce", "mg", "weight", "lbs", "grams in a pound", "mass"];
