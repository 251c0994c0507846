/** Queries for which this tool must come first. */
export default ["ohm", "kilohm", "ohms"];
