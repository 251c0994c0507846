/** Queries for which this tool must come first. */
export default ["number base", "base converter", "two's complement", "ieee 754", "number to words", "radix"];
