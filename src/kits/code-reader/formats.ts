/** What kinds of codes are called, by ZXing's names for them. */
const FORMAT_NAMES: Readonly<Record<string, string>> = {
  EAN13: "EAN-13",
  EAN8: "EAN-8",
  UPCA: "UPC-A",
  UPCE: "UPC-E",
  Code128: "Code 128",
  Code39: "Code 39",
  Code93: "Code 93",
  ITF14: "ITF-14",
  DataMatrix: "Data Matrix",
  QRCode: "QR code",
  MicroQRCode: "Micro QR code",
  RMQRCode: "rMQR code",
  rMQRCode: "rMQR code",
  DataBar: "GS1 DataBar",
  DataBarOmni: "GS1 DataBar",
  DataBarStacked: "GS1 DataBar",
  DataBarStackedOmni: "GS1 DataBar",
  DataBarExp: "GS1 DataBar Expanded",
  DataBarExpanded: "GS1 DataBar Expanded",
  DataBarExpStk: "GS1 DataBar Expanded",
  DataBarLimited: "GS1 DataBar Limited",
  DataBarLtd: "GS1 DataBar Limited",
  MicroPDF417: "Micro PDF417",
  CompactPDF417: "PDF417",
  AztecCode: "Aztec",
  AztecRune: "Aztec rune",
  EAN2: "EAN-2",
  EAN5: "EAN-5",
};

/** The name of a kind of code. */
export const formatName = (format: string): string =>
  Object.hasOwn(FORMAT_NAMES, format) ? (FORMAT_NAMES[format] as string) : format;
