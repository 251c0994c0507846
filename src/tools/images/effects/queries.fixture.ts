/** Queries for which this tool must come first. */
export default ["image effects", "photo effects", "photo filters", "halftone"];
