/** What visitors type who are after this tool: it comes first. */
export default ["litre", "liter", "litres to gallons", "cups", "tablespoon", "ml", "gal", "cubic metre", "volume"];
