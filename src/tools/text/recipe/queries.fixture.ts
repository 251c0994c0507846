/** What visitors type who are after this tool: it comes first. */
export default ["recipe", "pipeline", "cyberchef", "workflow", "chain operations"];
