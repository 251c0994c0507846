/** What visitors type who are after this tool: it comes first. */
export default ["bytes", "hex dump", "bytes: hex and binary"];
