/** What visitors type who are after this tool: it comes first. */
export default ["protect pdf", "unlock pdf", "pdf password", "encrypt pdf", "remove pdf password"];
