// The scales are defined on the last, the form that a shoe is made on. Paris points are two thirds of a centimetre of it;
// English and American sizes are barleycorns, thirds of an inch, and differ by where they begin: 25 barleycorns before
// size 0 of the United Kingdom, 24 of American men, 22½ of American women by the scale in common use (23 by that of the
// Footwear Industries of America). Mondopoint (ISO 9407) is the foot itself in millimetres.

/** A last is longer than the foot that it is for: 15 to 20 mm are usual, and this is taken. */
const ALLOWANCE_MM = 15;

const PARIS_POINT_MM = 20 / 3;
const BARLEYCORN_MM = 25.4 / 3;

export const SCALES = ["mm", "cm", "eu", "uk", "us-men", "us-women"] as const;
export type Scale = (typeof SCALES)[number];

const BEGINS = { uk: 25, "us-men": 24, "us-women": 22.5 } as const;

/** The size of a foot of this many millimetres, unrounded. */
export function sizeOf(foot: number, scale: Scale): number {
  const last = foot + ALLOWANCE_MM;
  switch (scale) {
    case "mm":
      return foot;
    case "cm":
      return foot / 10;
    case "eu":
      return last / PARIS_POINT_MM;
    default:
      return last / BARLEYCORN_MM - BEGINS[scale];
  }
}

/** The foot of a size, in millimetres. */
export function footOf(size: number, scale: Scale): number {
  switch (scale) {
    case "mm":
      return size;
    case "cm":
      return size * 10;
    case "eu":
      return size * PARIS_POINT_MM - ALLOWANCE_MM;
    default:
      return (size + BEGINS[scale]) * BARLEYCORN_MM - ALLOWANCE_MM;
  }
}

/** The nearest size that is made: Mondopoint in steps of 5 mm, all others in halves. */
export const madeSize = (size: number, scale: Scale): number =>
  scale === "mm" ? Math.round(size / 5) * 5 : Math.round(size * 2) / 2;

/** Feet of grown-ups and of children that walk, in millimetres; others are a slip. */
export const isFoot = (millimetres: number): boolean => millimetres >= 100 && millimetres <= 400;

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
