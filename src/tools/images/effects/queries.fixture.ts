/** What visitors type who are after this tool: it comes first. */
export default ["image effects", "photo effects", "photo filters", "halftone"];
