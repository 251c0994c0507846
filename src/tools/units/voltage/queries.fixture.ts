/** What visitors type who are after this tool: it comes first. */
export default ["volt", "volts", "mv to v", "kv"];
