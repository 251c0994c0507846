/** Words that the search finds this tool by, besides its name. */
export default [
  "scan",
  "scanner",
  "qr reader",
  "qr scanner",
  "qr code reader",
  "qr code scanner",
  "barcode reader",
  "barcode scanner",
  "decode qr",
  "camera",
  "read qr code",
  "ean lookup",
  "data matrix reader",
];
