/** What visitors type who are after this tool: it comes first. */
export default ["pdf metadata", "pdf properties", "pdf info", "pdf fonts", "pdf version"];
