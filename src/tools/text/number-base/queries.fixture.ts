/** What visitors type who are after this tool: it comes first. */
export default ["number base", "base converter", "two's complement", "ieee 754", "number to words", "radix"];
