/** What visitors type who are after this tool: it comes first. */
export default ["readme", "readme generator", "readme.md", "reamde"];
