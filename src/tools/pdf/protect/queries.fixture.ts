/** Queries for which this tool must come first. */
export default ["protect pdf", "unlock pdf", "pdf password", "encrypt pdf", "remove pdf password"];
