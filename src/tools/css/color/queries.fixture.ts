/** What visitors type who are after this tool: it comes first. */
export default ["color", "color picker", "colour", "palette", "hex to rgb", "rgb to hex", "contrast checker", "oklch"];
