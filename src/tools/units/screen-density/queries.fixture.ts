/** What visitors type who are after this tool: it comes first. */
export default ["ppi", "pixel density", "pixels per inch", "dot pitch", "monitor"];
