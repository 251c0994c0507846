/** What visitors type who are after this tool: it comes first. */
export default ["scan", "qr reader", "qr scanner", "barcode scanner", "barcode reader", "scanner"];
