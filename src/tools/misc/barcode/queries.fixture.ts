/** What visitors type who are after this tool: it comes first. */
export default ["barcode", "barcode generator", "ean", "upc", "code 128", "data matrix", "pdf417", "aztec", "gs1"];
