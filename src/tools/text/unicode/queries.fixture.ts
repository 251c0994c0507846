/** What visitors type who are after this tool: it comes first. */
export default ["unicode", "unicode inspector", "code point", "character by name", "trojan source", "unicode lookup"];
