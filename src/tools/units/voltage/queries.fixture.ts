/** Queries for which this tool must come first. */
export default ["volt", "volts", "mv to v", "kv"];
