/** Queries for which this tool must come first. */
export default ["scan", "qr reader", "qr scanner", "barcode scanner", "barcode reader", "scanner"];
