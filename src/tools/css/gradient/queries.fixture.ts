/** What visitors type who are after this tool: it comes first. */
export default ["gradient", "conic", "gardient"];
