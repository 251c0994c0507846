/** Queries for which this tool must come first. */
export default ["dither", "floyd steinberg", "pixel art"];
