/** What visitors type who are after this tool: it comes first. */
export default ["ppi", "ppi calculator", "pixel density", "pixels per inch", "dot pitch", "screen size", "monitor"];
