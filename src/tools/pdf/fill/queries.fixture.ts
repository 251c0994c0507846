/** Queries for which this tool must come first. */
export default ["fill pdf", "sign pdf", "redact pdf", "pdf form", "watermark pdf", "add text to pdf"];
