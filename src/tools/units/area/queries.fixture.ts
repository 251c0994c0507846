/** What visitors type who are after this tool: it comes first. */
export default ["acre", "hectare", "square feet", "square feet to square meters", "ha", "m²", "area"];
