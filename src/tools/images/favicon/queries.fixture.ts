/** Queries for which this tool must come first. */
export default ["favicon", "favicon generator", "apple touch icon", "maskable icon", "site icon", "pwa icons"];
