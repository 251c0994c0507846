import { type Curve, type CurvePoint, throughPoints } from "#core/image/effects/curves.ts";

const SIDE = 255;
const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, Math.round(value)));

/** The curve with a point moved, no further than the points beside it. */
export function moveCurvePoint(curve: Curve, at: number, [x, y]: CurvePoint): Curve {
  const min = (curve[at - 1]?.[0] ?? -1) + 1;
  const max = (curve[at + 1]?.[0] ?? SIDE + 1) - 1;
  return curve.with(at, [within(x, min, max), within(y, 0, SIDE)]);
}

/**
 * The curve with one more point: this one, or one on the curve in the middle of the widest gap; undefined without room.
 */
export function withCurvePoint(curve: Curve, point?: CurvePoint): Curve | undefined {
  const [x, y] = point ? [within(point[0], 0, SIDE), within(point[1], 0, SIDE)] : inWidestGap(curve);
  if (curve.some(([from]) => from === x)) return undefined;
  return [...curve, [x, y] as const].toSorted(([one], [other]) => one - other);
}

function inWidestGap(curve: Curve): CurvePoint {
  const gaps = curve.slice(1).map(([to], at) => ({ from: curve[at]?.[0] ?? 0, to }));
  const { from, to } = gaps.reduce((widest, gap) => (gap.to - gap.from > widest.to - widest.from ? gap : widest));
  const middle = Math.round((from + to) / 2);
  return [middle, within(throughPoints(curve)(middle), 0, SIDE)];
}

/** The curve without a point; undefined where it would have fewer than two. */
export const withoutCurvePoint = (curve: Curve, at: number): Curve | undefined =>
  curve.length > 2 ? curve.toSpliced(at, 1) : undefined;
