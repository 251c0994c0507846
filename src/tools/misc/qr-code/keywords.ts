/** Words that the search finds this tool by, besides its name. */
export default [
  "qr",
  "2d code",
  "camera",
  "link",
  "wifi",
  "vcard",
  "contact",
  "calendar",
  "svg",
  "logo",
  "url",
  "wi-fi",
  "qrcode",
];
