/** What a kind of barcode is called, holds and asks for. Lengths are in modules, the width of the narrowest bar. */
interface Kind {
  readonly name: string;
  /** What it holds, for the hint below the text. */
  readonly holds: string;
  readonly example: string;
  /** Made of bars of any height, with the text below. */
  readonly isLinear: boolean;
  /** The empty margin that its standard asks for. */
  readonly quiet: { readonly left: number; readonly right: number; readonly above: number };
  /** Its name in the results of ZXing, where that has one name for several kinds. */
  readonly readAs: readonly string[];
}

const linear = (left: number, right = left) => ({ isLinear: true, quiet: { left, right, above: 0 } });
const matrix = (all: number) => ({ isLinear: false, quiet: { left: all, right: all, above: all } });

/** The kinds of barcodes, in the order in which they are offered. Quiet zones by GS1's General Specifications, section 5, and the ISO/IEC standards. */
export const KINDS = {
  ean13: {
    name: "EAN-13",
    holds: "12 digits, and the check digit",
    example: "4006381333931",
    readAs: ["EAN13", "UPCA"],
    ...linear(11, 7),
  },
  ean8: { name: "EAN-8", holds: "7 digits, and the check digit", example: "96385074", readAs: ["EAN8"], ...linear(7) },
  upca: {
    name: "UPC-A",
    holds: "11 digits, and the check digit",
    example: "036000291452",
    readAs: ["UPCA"],
    ...linear(9),
  },
  upce: {
    name: "UPC-E",
    holds: "6 digits after 0 or 1, and the check digit",
    example: "04252614",
    readAs: ["UPCE"],
    ...linear(9, 7),
  },
  code128: {
    name: "Code 128",
    holds: "letters of Western Europe, digits and signs",
    example: "PART-2048/B",
    readAs: ["Code128"],
    ...linear(10),
  },
  code39: {
    name: "Code 39",
    holds: "capitals, digits, spaces and - . $ / + %",
    example: "CODE-39",
    readAs: ["Code39"],
    ...linear(10),
  },
  itf14: {
    name: "ITF-14",
    holds: "13 digits, and the check digit",
    example: "15400141288763",
    readAs: ["ITF", "ITF14"],
    ...linear(10),
  },
  itf: { name: "ITF", holds: "an even number of digits", example: "01234567", readAs: ["ITF", "ITF14"], ...linear(10) },
  datamatrix: {
    name: "Data Matrix",
    holds: "any text",
    example: "https://example.org",
    readAs: ["DataMatrix"],
    ...matrix(1),
  },
  pdf417: { name: "PDF417", holds: "any text", example: "Boarding pass, seat 12A", readAs: ["PDF417"], ...matrix(2) },
  // ISO/IEC 24778 asks for no quiet zone; one module separates it from what is next to it.
  aztec: { name: "Aztec", holds: "any text", example: "Ticket 2048", readAs: ["Aztec"], ...matrix(1) },
  "gs1-128": {
    name: "GS1-128",
    holds: "identifiers in brackets with their data",
    example: "(01)04012345123456(17)271231(10)AB12",
    readAs: ["Code128"],
    ...linear(10),
  },
  "gs1-datamatrix": {
    name: "GS1 DataMatrix",
    holds: "identifiers in brackets with their data",
    example: "(01)04012345123456(17)271231(10)AB12",
    readAs: ["DataMatrix"],
    ...matrix(1),
  },
  // ISO/IEC 18004:2015 §6.3.8 and ISO/IEC 23941: two modules.
  microqr: {
    name: "Micro QR",
    holds: "up to 35 digits, 21 capitals or 15 letters",
    example: "PART 2048",
    readAs: ["MicroQRCode"],
    ...matrix(2),
  },
  rmqr: {
    name: "rMQR",
    holds: "any text of up to 150 letters, in a strip",
    example: "https://example.org",
    readAs: ["RMQRCode", "rMQRCode"],
    ...matrix(2),
  },
} as const satisfies Readonly<Record<string, Kind>>;

/** The kinds by their names in links. */
export type KindName = keyof typeof KINDS;

/** All of them, in the order in which they are offered. */
export const KIND_NAMES = Object.keys(KINDS) as KindName[];
