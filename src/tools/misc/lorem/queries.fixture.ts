/** What visitors type who are after this tool: it comes first. */
export default ["lorem", "ipsum", "placeholder", "dummy text", "loerm"];
