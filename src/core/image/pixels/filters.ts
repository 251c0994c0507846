/** A filter that pictures are resampled with. */
export type Filter = "lanczos3" | "mitchell" | "catmull-rom" | "triangle" | "box";

interface Resampler {
  /** How far it reaches from its middle, in pixels; it is widened for reducing. */
  readonly lobes: number;
  /** The weight of a pixel so far from its middle. */
  readonly weigh: (x: number) => number;
}

/** Filters by their names. */
export const FILTERS: Readonly<Record<Filter, Resampler>> = {
  // C. E. Duchon, J. Appl. Meteor. 18 (1979).
  lanczos3: { lobes: 3, weigh: lanczos },
  // D. P. Mitchell and A. N. Netravali, Computer Graphics 22 (1988): with B and C of a third, and with 0 and a half.
  mitchell: { lobes: 2, weigh: cubic(1 / 3, 1 / 3) },
  "catmull-rom": { lobes: 2, weigh: cubic(0, 1 / 2) },
  triangle: { lobes: 1, weigh: (x) => Math.max(0, 1 - Math.abs(x)) },
  // Half open: a pixel that lies between two counts for one of them.
  box: { lobes: 0.5, weigh: (x) => (x > -0.5 && x <= 0.5 ? 1 : 0) },
};

function lanczos(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= 3) return 0;
  const turn = Math.PI * x;
  return (3 * Math.sin(turn) * Math.sin(turn / 3)) / (turn * turn);
}

function cubic(b: number, c: number): (x: number) => number {
  return (x) => {
    const at = Math.abs(x);
    if (at >= 2) return 0;
    return at < 1
      ? ((12 - 9 * b - 6 * c) * at ** 3 + (-18 + 12 * b + 6 * c) * at ** 2 + (6 - 2 * b)) / 6
      : ((-b - 6 * c) * at ** 3 + (6 * b + 30 * c) * at ** 2 + (-12 * b - 48 * c) * at + (8 * b + 24 * c)) / 6;
  };
}
