/** What visitors type who are after this tool: it comes first. */
export default ["cooking", "cups to grams", "baking", "flour", "ingredient", "gas mark", "recipe ingredients"];
