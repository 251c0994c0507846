/** What visitors type who are after this tool: it comes first. */
export default ["mah", "ah", "coulomb", "mah to ah"];
