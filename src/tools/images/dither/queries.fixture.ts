/** What visitors type who are after this tool: it comes first. */
export default ["dither", "halftone", "floyd steinberg", "pixel art"];
