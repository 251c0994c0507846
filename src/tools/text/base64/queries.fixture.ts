/** What visitors type who are after this tool: it comes first. */
export default ["base64", "base64 encode decode", "data uri", "b64", "base64 and its kin"];
