import type { Size } from "#core/raster.ts";
import type { Place } from "#core/vector/simplify.ts";
import { type Box, type Region, type Stroke, WHOLE } from "./regions.ts";

/** From where to where. */
export type Span = readonly [from: number, to: number];

/** A convex part of a region, in pixels. */
export interface Part {
  readonly top: number;
  readonly bottom: number;
  /** How far down its first and its last place from the left are. */
  readonly leftmost: number;
  readonly rightmost: number;
  /** What a line at a height cuts out of it; undefined where it passes it. */
  readonly spanAt: (height: number) => Span | undefined;
}

/** The convex parts that make a region. */
export const partsOf = (region: Region, whole: Size): readonly Part[] =>
  region.shape === "stroke" ? strokeParts(region, whole) : [boxPart(region, whole)];

function boxPart({ shape, left, top, width, height }: Box, whole: Size): Part {
  const x = ((left + width / 2) / WHOLE) * whole.width;
  const y = ((top + height / 2) / WHOLE) * whole.height;
  const halfWidth = ((width / 2) * whole.width) / WHOLE;
  const halfHeight = ((height / 2) * whole.height) / WHOLE;
  return {
    top: y - halfHeight,
    bottom: y + halfHeight,
    leftmost: y,
    rightmost: y,
    spanAt(at) {
      const away = Math.abs(at - y);
      if (away > halfHeight) return undefined;
      const half = shape === "ellipse" ? halfWidth * Math.sqrt(Math.max(0, 1 - (away / halfHeight) ** 2)) : halfWidth;
      return [x - half, x + half];
    },
  };
}

/** A stroke is what lies within half its width of one of its segments. */
function strokeParts({ width, points }: Stroke, whole: Size): readonly Part[] {
  const radius = ((width / 2) * whole.width) / WHOLE;
  const places = points.map(([x, y]): Place => [(x / WHOLE) * whole.width, (y / WHOLE) * whole.height]);
  const [first] = places;
  if (first && places.length === 1) return [capsule(first, first, radius)];
  return places.slice(1).map((place, index) => capsule(places[index] ?? place, place, radius));
}

/** What lies within a radius of a segment. */
function capsule(from: Place, to: Place, radius: number): Part {
  const [[x1, y1], [x2, y2]] = [from, to];
  return {
    top: Math.min(y1, y2) - radius,
    bottom: Math.max(y1, y2) + radius,
    leftmost: x1 < x2 ? y1 : y2,
    rightmost: x1 < x2 ? y2 : y1,
    spanAt(height) {
      const spans = [across(from, radius, height), across(to, radius, height), beside(from, to, radius, height)];
      const cut = spans.filter((span) => span !== undefined);
      return cut.length === 0
        ? undefined
        : [Math.min(...cut.map(([start]) => start)), Math.max(...cut.map(([, end]) => end))];
    },
  };
}

/** What a line cuts out of a circle. */
function across([x, y]: Place, radius: number, height: number): Span | undefined {
  const square = radius ** 2 - (height - y) ** 2;
  return square < 0 ? undefined : [x - Math.sqrt(square), x + Math.sqrt(square)];
}

/** What a line cuts out of the rectangle on both sides of a segment. */
function beside([x1, y1]: Place, [x2, y2]: Place, radius: number, height: number): Span | undefined {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return undefined;
  const [alongX, alongY] = [(x2 - x1) / length, (y2 - y1) / length];
  const down = height - y1;
  const ends = between(alongX, down * alongY, 0, length);
  const sides = between(-alongY, down * alongX, -radius, radius);
  if (!ends || !sides) return undefined;
  const [start, end] = [Math.max(ends[0], sides[0]), Math.min(ends[1], sides[1])];
  return start > end ? undefined : [x1 + start, x1 + end];
}

/** The numbers of which `slope` times one, plus `offset`, is between two limits. */
function between(slope: number, offset: number, least: number, most: number): Span | undefined {
  if (slope === 0)
    return offset < least || offset > most ? undefined : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const [one, other] = [(least - offset) / slope, (most - offset) / slope];
  return one < other ? [one, other] : [other, one];
}
