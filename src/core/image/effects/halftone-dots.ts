/** The shapes of dots. Those that are not lines grow until they touch, and then leave ever smaller gaps. */
export const dotShapes = ["round", "diamond", "square", "line"] as const;

/** A shape of dots. */
export type DotShape = (typeof dotShapes)[number];

interface Dot {
  /** How far a place is from the middle of its cell, whose sides go from -0.5 to 0.5. */
  readonly distance: (u: number, v: number) => number;
  /** How much of the cell is nearer than a distance. */
  readonly area: (distance: number) => number;
  /** The distance of the corners. */
  readonly farthest: number;
  /** How fast the distance grows. */
  readonly slope: number;
}

/** What each shape is. */
export const dots: Readonly<Record<DotShape, Dot>> = {
  round: {
    distance: (u, v) => Math.sqrt(u * u + v * v),
    area: (r) => Math.PI * r * r - (r <= 0.5 ? 0 : 4 * (r * r * Math.acos(0.5 / r) - 0.5 * Math.sqrt(r * r - 0.25))),
    farthest: Math.SQRT1_2,
    slope: 1,
  },
  diamond: {
    distance: (u, v) => Math.abs(u) + Math.abs(v),
    area: (d) => (d <= 0.5 ? 2 * d * d : 1 - 2 * (1 - d) ** 2),
    farthest: 1,
    slope: Math.SQRT2,
  },
  square: {
    distance: (u, v) => Math.max(Math.abs(u), Math.abs(v)),
    area: (d) => 4 * d * d,
    farthest: 0.5,
    slope: 1,
  },
  line: { distance: (_, v) => Math.abs(v), area: (d) => 2 * d, farthest: 0.5, slope: 1 },
};

/** How many distances a table of them has between no ink and all of it. */
export const INK_STEPS = 1024;

// Past every cell: no edge of a dot is seen where there is no ink, or where there is nothing else.
const NOWHERE = 1e6;

/** How far a dot of each amount of ink reaches, so that it covers that part of its cell. */
export function reaches(shape: DotShape): Float64Array {
  const { area, farthest } = dots[shape];
  return Float64Array.from({ length: INK_STEPS + 1 }, (_, step) => {
    if (step === 0) return -NOWHERE;
    if (step === INK_STEPS) return NOWHERE;
    let low = 0;
    let high = farthest;
    while (high - low > 1e-7) {
      const middle = (low + high) / 2;
      if (area(middle) < step / INK_STEPS) low = middle;
      else high = middle;
    }
    return high;
  });
}
