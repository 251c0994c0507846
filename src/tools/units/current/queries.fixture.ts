/** Queries for which this tool must come first. */
export default ["ampere", "amps", "milliamps to amps"];
