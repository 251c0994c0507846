/** The size of a sheet in millimetres, upright: the shorter side first. */
export interface Paper {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** A family of sizes, and the standard or the custom that it is from. */
interface Family {
  readonly label: string;
  readonly source: string;
  readonly papers: Readonly<Record<string, Paper>>;
}

const INCH = 25.4;

/** ISO halves the longer side for the next size, and drops what is less than a millimetre. */
function series(letter: string, width: number, height: number): Readonly<Record<string, Paper>> {
  const papers: [string, Paper][] = [];
  let [short, long] = [width, height];
  for (let step = 0; step <= 10; step++) {
    papers.push([`${letter.toLowerCase()}${step}`, { name: `${letter}${step}`, width: short, height: long }]);
    [short, long] = [Math.floor(long / 2), short];
  }
  return Object.fromEntries(papers);
}

type Size = readonly [name: string, width: number, height: number];

const inMillimetres = (sizes: Readonly<Record<string, Size>>, factor = 1): Readonly<Record<string, Paper>> =>
  Object.fromEntries(
    Object.entries(sizes).map(([id, [name, width, height]]) => [
      id,
      { name, width: width * factor, height: height * factor },
    ]),
  );

const inInches = (sizes: Readonly<Record<string, Size>>) => inMillimetres(sizes, INCH);

/** All families, in the order in which they are offered. */
export const families: readonly Family[] = [
  { label: "ISO A", source: "ISO 216: A0 is a square metre, its sides as 1 to √2", papers: series("A", 841, 1189) },
  { label: "ISO B", source: "ISO 216: B0 is a metre wide, between the sizes of A", papers: series("B", 1000, 1414) },
  { label: "ISO C", source: "ISO 269: envelopes for the sheets of A", papers: series("C", 917, 1297) },
  {
    label: "US",
    source: "ANSI/ASME Y14.1 and the custom of American offices",
    papers: inInches({
      letter: ["US Letter", 8.5, 11],
      legal: ["US Legal", 8.5, 14],
      tabloid: ["Tabloid (Ledger)", 11, 17],
      executive: ["Executive", 7.25, 10.5],
      "half-letter": ["Half Letter", 5.5, 8.5],
    }),
  },
  {
    label: "ANSI",
    source: "ANSI/ASME Y14.1",
    papers: inInches({
      "ansi-a": ["ANSI A", 8.5, 11],
      "ansi-b": ["ANSI B", 11, 17],
      "ansi-c": ["ANSI C", 17, 22],
      "ansi-d": ["ANSI D", 22, 34],
      "ansi-e": ["ANSI E", 34, 44],
    }),
  },
  {
    label: "Arch",
    source: "ANSI/ASME Y14.1, architectural sizes",
    papers: inInches({
      "arch-a": ["Arch A", 9, 12],
      "arch-b": ["Arch B", 12, 18],
      "arch-c": ["Arch C", 18, 24],
      "arch-d": ["Arch D", 24, 36],
      "arch-e": ["Arch E", 36, 48],
      "arch-e1": ["Arch E1", 30, 42],
    }),
  },
  {
    label: "JIS B",
    source: "JIS P 0138: half as large again as the A size of the same number",
    papers: inMillimetres({
      "jis-b4": ["JIS B4", 257, 364],
      "jis-b5": ["JIS B5", 182, 257],
      "jis-b6": ["JIS B6", 128, 182],
    }),
  },
  {
    label: "Photos",
    source: "the custom of photo shops",
    papers: {
      ...inInches({
        "photo-3r": ["3.5 × 5 in", 3.5, 5],
        "photo-4r": ["4 × 6 in", 4, 6],
        "photo-5r": ["5 × 7 in", 5, 7],
        "photo-8r": ["8 × 10 in", 8, 10],
        "photo-11x14": ["11 × 14 in", 11, 14],
        "photo-16x20": ["16 × 20 in", 16, 20],
      }),
      ...inMillimetres({
        "photo-10x15": ["10 × 15 cm", 100, 150],
        "photo-13x18": ["13 × 18 cm", 130, 180],
        "photo-20x30": ["20 × 30 cm", 200, 300],
      }),
    },
  },
  {
    label: "Envelopes and cards",
    source: "ISO 269, ISO/IEC 7810, and the custom of American printers",
    papers: {
      ...inMillimetres({
        dl: ["DL envelope", 110, 220],
        c6c5: ["C6/C5 envelope", 114, 229],
        "id-1": ["ID-1 card", 53.98, 85.6],
        "card-eu": ["Business card, EU", 55, 85],
      }),
      ...inInches({
        "card-us": ["Business card, US", 2, 3.5],
        "no-10": ["#10 envelope", 4.125, 9.5],
        "no-9": ["#9 envelope", 3.875, 8.875],
        monarch: ["Monarch envelope", 3.875, 7.5],
      }),
    },
  },
];

/** All sizes by their ids. */
export const papers: ReadonlyMap<string, Paper> = new Map(families.flatMap((family) => Object.entries(family.papers)));

/** The pixels of a length in millimetres at `dpi` dots per inch. */
export const pixels = (millimetres: number, dpi: number): number => Math.round((millimetres / INCH) * dpi);

/** Millimetres in inches. */
export const inches = (millimetres: number): number => millimetres / INCH;
