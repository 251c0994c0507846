/** How the way from one stop to the next is gone (CSS Easing 1 §2). */
export const EASINGS = ["linear", "ease", "ease-in", "ease-out", "ease-in-out"] as const;

export type Easing = (typeof EASINGS)[number];

type Curve = readonly [x1: number, y1: number, x2: number, y2: number];

const CURVES: Readonly<Record<Exclude<Easing, "linear">, Curve>> = {
  ease: [0.25, 0.1, 0.25, 1],
  "ease-in": [0.42, 0, 1, 1],
  "ease-out": [0, 0, 0.58, 1],
  "ease-in-out": [0.42, 0, 0.58, 1],
};

/** How much of the change is made after that share of the way, both from 0 to 1. */
export function eased(share: number, easing: Easing = "linear"): number {
  if (easing === "linear") return share;
  const [x1, y1, x2, y2] = CURVES[easing];
  // Where the curve is above `share`: its x only grows.
  let [low, high] = [0, 1];
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    if (bezier(middle, x1, x2) < share) low = middle;
    else high = middle;
  }
  return bezier(high, y1, y2);
}

/** A cubic Bézier curve from 0 to 1 with these two control points. */
const bezier = (t: number, one: number, two: number): number =>
  3 * (1 - t) ** 2 * t * one + 3 * (1 - t) * t * t * two + t ** 3;

/** The share as a color hint at `hint` percent bends it (CSS Images 4 §3.5.3). */
export function bent(share: number, hint = 50): number {
  if (hint === 50) return share;
  // At an end, the whole way has the other end's color.
  if (hint <= 0) return 1;
  return hint >= 100 ? 0 : share ** (Math.log(0.5) / Math.log(hint / 100));
}
