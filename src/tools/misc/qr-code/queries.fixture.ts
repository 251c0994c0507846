/** What visitors type who are after this tool: it comes first. */
export default ["qr", "qr code", "qrcode", "wifi"];
