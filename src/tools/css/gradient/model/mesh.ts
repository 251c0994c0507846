import type { MeshPoint } from "./gradient.ts";

export const FEWEST_POINTS = 1;
export const MAX_POINTS = 16;

/** How far a point reaches, in percent of the box's width and height. */
export const REACH = { min: 5, max: 200 } as const;

/** A place in percent, with one decimal, no further than the edge of the box. */
export const placeInBox = (percent: number): number => Math.min(100, Math.max(0, Number(percent.toFixed(1))));

/** The points with one of them changed. */
export const changePoint = (
  points: readonly MeshPoint[],
  index: number,
  change: Partial<MeshPoint>,
): readonly MeshPoint[] => points.map((point, each) => (each === index ? { ...point, ...change } : point));

/** A new point where there's the most space, with the color and the reach of the last one. */
export function addedPoint(points: readonly MeshPoint[]): MeshPoint {
  const places = [10, 30, 50, 70, 90].flatMap((y) => [10, 30, 50, 70, 90].map((x) => ({ x, y })));
  const room = ({ x, y }: (typeof places)[number]) =>
    Math.min(...points.map((point) => Math.hypot(point.x - x, point.y - y)));
  const best = places.reduce((one, other) => (room(other) > room(one) ? other : one));
  return { color: "#14b8a6", reach: 60, ...points.at(-1), ...best };
}
