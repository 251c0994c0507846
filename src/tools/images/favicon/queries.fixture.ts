/** What visitors type who are after this tool: it comes first. */
export default ["favicon", "favicon generator", "apple touch icon", "maskable icon", "site icon", "pwa icons"];
