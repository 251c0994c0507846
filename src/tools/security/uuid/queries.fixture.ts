/** What visitors type who are after this tool: it comes first. */
export default ["uuid", "guid", "uid", "ulid", "unique id"];
