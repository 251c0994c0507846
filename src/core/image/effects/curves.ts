import { param, type ValueParam } from "#core/params.ts";
import { pointEffect } from "./picture-effect.ts";
import { channelTable, mapChannels } from "./tone-effects.ts";

/** A point of a curve: from a byte to a byte. */
export type CurvePoint = readonly [from: number, to: number];

/** The points of a curve from left to right, no two above each other; at least two. */
export type Curve = readonly CurvePoint[];

const STRAIGHT: Curve = [
  [0, 0],
  [255, 255],
];
const MAX_POINTS = 16;

/** A curve as a setting; in links as points such as 0-0_128-160_255-255. */
export const curve = (): ValueParam<Curve> =>
  param({
    default: STRAIGHT,
    parse(text) {
      const points = text.split("_").map(pointOf);
      const found = points.filter((point) => point !== undefined);
      const isCurve =
        found.length === points.length &&
        found.length >= 2 &&
        found.length <= MAX_POINTS &&
        found.every(([from], i) => i === 0 || from > found[i - 1]![0]);
      return isCurve ? found : undefined;
    },
    print: (points) => points.map((point) => point.join("-")).join("_"),
  });

function pointOf(text: string): CurvePoint | undefined {
  const [, from, to] = /^(\d{1,3})-(\d{1,3})$/.exec(text) ?? [];
  const point = [Number(from), Number(to)] as const;
  return point[0] <= 255 && point[1] <= 255 ? point : undefined;
}

/**
 * The smooth function through the points that never overshoots them, level before the first and after the last: cubic pieces
 * with slopes limited by Fritsch and Carlson, "Monotone piecewise cubic interpolation", 1980.
 */
export function throughPoints(points: Curve): (from: number) => number {
  const slopes = slopesOf(points);
  return (from) => {
    const next = points.findIndex(([x]) => x >= from);
    if (next <= 0) return points.at(next)![1];
    const [x0, y0] = points[next - 1]!;
    const [x1, y1] = points[next]!;
    const width = x1 - x0;
    const t = (from - x0) / width;
    // Hermite's basis.
    return (
      y0 * (1 + 2 * t) * (1 - t) ** 2 +
      width * slopes[next - 1]! * t * (1 - t) ** 2 +
      y1 * t * t * (3 - 2 * t) +
      width * slopes[next]! * t * t * (t - 1)
    );
  };
}

function slopesOf(points: Curve): readonly number[] {
  const secants = points.slice(1).map(([x, y], i) => (y - points[i]![1]) / (x - points[i]![0]));
  const slopes = points.map((_, i) => {
    const before = secants[i - 1] ?? secants[0]!;
    const after = secants[i] ?? before;
    return before * after <= 0 ? 0 : (before + after) / 2;
  });
  for (const [i, secant] of secants.entries()) {
    if (secant === 0) continue;
    const length = Math.hypot(slopes[i]! / secant, slopes[i + 1]! / secant);
    if (length <= 3) continue;
    slopes[i] = (slopes[i]! * 3) / length;
    slopes[i + 1] = (slopes[i + 1]! * 3) / length;
  }
  return slopes;
}

/** A curve through points for all channels, after one for each of them. */
export const curves = pointEffect({
  id: "curves",
  name: "Curves",
  words: ["tone curve", "s-curve", "contrast curve", "rgb curves", "color grading", "cross process"],
  group: "light",
  params: { master: curve(), red: curve(), green: curve(), blue: curve() },
  labels: { master: "All channels", red: "Red", green: "Green", blue: "Blue" },
  render(source, { master, red, green, blue }) {
    const all = throughPoints(master);
    const table = (points: Curve) => {
      const own = throughPoints(points);
      return channelTable((value) => all(own(value * 255)) / 255);
    };
    return mapChannels(source, table(red), table(green), table(blue));
  },
});
