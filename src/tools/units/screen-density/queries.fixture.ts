/** Queries for which this tool must come first. */
export default ["ppi", "pixel density", "pixels per inch", "dot pitch", "monitor"];
