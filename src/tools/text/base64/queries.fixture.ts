/** Queries for which this tool must come first. */
export default ["base64", "base64 encode decode", "data uri", "b64", "base64 and its kin"];
