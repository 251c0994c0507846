/** What visitors type who are after this tool: it comes first. */
export default ["dither", "floyd steinberg", "pixel art"];
