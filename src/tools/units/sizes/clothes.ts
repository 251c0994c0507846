/** A letter of EN 13402-3 and the girth of chest or bust that it is for, in centimetres: from, and up to. */
type Letter = readonly [code: string, from: number, to: number];

/** Chest girths of men. */
const MEN: readonly Letter[] = [
  ["XXS", 70, 78],
  ["XS", 78, 86],
  ["S", 86, 94],
  ["M", 94, 102],
  ["L", 102, 110],
  ["XL", 110, 118],
  ["XXL", 118, 129],
  ["3XL", 129, 141],
];

/** Bust girths of women. */
const WOMEN: readonly Letter[] = [
  ["XXS", 66, 74],
  ["XS", 74, 82],
  ["S", 82, 90],
  ["M", 90, 98],
  ["L", 98, 107],
  ["XL", 107, 119],
  ["XXL", 119, 131],
  ["3XL", 131, 143],
];

export const LETTERS = { men: MEN, women: WOMEN } as const;
type Wearer = keyof typeof LETTERS;

/** The letter for a girth in centimetres, where the standard has one. */
export const letterOf = (girth: number, wearer: Wearer): string | undefined =>
  LETTERS[wearer].find(([, from, to]) => girth >= from && girth < to)?.[0];

/** A number on a label, and where it is from. */
interface Label {
  readonly name: string;
  readonly size: number;
}

const even = (value: number) => Math.round(value / 2) * 2;

/** What labels say for a girth in centimetres: numbers follow from it, and are even. */
export function labelsOf(girth: number, wearer: Wearer): readonly Label[] {
  if (wearer === "men") {
    return [
      { name: "EU, Germany, Italy: half the chest in cm", size: even(girth / 2) },
      { name: "UK and US: the chest in inches", size: even(girth / 2.54) },
    ];
  }
  const german = even(girth / 2 - 6);
  return [
    { name: "Germany, Netherlands, Scandinavia: half the bust in cm, less 6", size: german },
    { name: "France, Spain, Belgium: 2 more", size: german + 2 },
    { name: "Italy: 6 more", size: german + 6 },
    { name: "UK, as most shops have it: 28 less", size: german - 28 },
    { name: "US, as most shops have it: 32 less", size: german - 32 },
  ].filter(({ size }) => size >= 0);
}
