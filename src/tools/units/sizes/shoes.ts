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
