/** Queries for which this tool must come first. */
export default ["unicode", "unicode inspector", "code point", "character by name", "trojan source", "unicode lookup"];
