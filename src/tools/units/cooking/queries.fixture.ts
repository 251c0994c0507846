/** Queries for which this tool must come first. */
export default ["cooking", "cups to grams", "baking", "flour", "ingredient", "gas mark", "recipe ingredients"];
