import { channelsOf } from "#core/hex.ts";
import type { RowRange } from "#core/image/blur/kernels.ts";
import { mixPixel } from "#core/image/blur/tilt-shift.ts";
import { pixelate } from "#core/image/effects/pixelate.ts";
import { rowsOf } from "#core/image/pixels/region.ts";
import { createRaster, type Raster, type Size } from "#core/raster.ts";
import type { Place } from "#core/vector/simplify.ts";
import type { Cover } from "./regions.ts";
import { type Box, type Region, type Stroke, WHOLE } from "./regions.ts";

/** From where to where. */
type Span = readonly [from: number, to: number];

/** A convex part of a region, in pixels. */
interface Part {
  readonly top: number;
  readonly bottom: number;
  /** How far down its first and its last place from the left are. */
  readonly leftmost: number;
  readonly rightmost: number;
  /** What a line at a height cuts out of it; undefined where it passes it. */
  readonly spanAt: (height: number) => Span | undefined;
}

/** The convex parts that make a region. */
const partsOf = (region: Region, whole: Size): readonly Part[] =>
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

/** The numbers x for which `slope` * x + `offset` is between two limits. */
function between(slope: number, offset: number, least: number, most: number): Span | undefined {
  if (slope === 0)
    return offset < least || offset > most ? undefined : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const [one, other] = [(least - offset) / slope, (most - offset) / slope];
  return one < other ? [one, other] : [other, one];
}

// How many lines are sampled per row of pixels for smooth edges.
const LINES = 4;

/** What regions cover of rows of a picture: 0 to 1 for each pixel. */
export class RegionRows {
  readonly #regions: readonly (readonly Part[])[];
  readonly #row: Float32Array;
  readonly #own: Float32Array;

  constructor(regions: readonly Region[], whole: Size) {
    this.#regions = regions.map((region) => partsOf(region, whole));
    this.#row = new Float32Array(whole.width);
    this.#own = new Float32Array(whole.width);
  }

  /** How much of each pixel of a row lies in regions. The next call overwrites it. */
  covered(y: number): Float32Array {
    const row = this.#row.fill(0);
    for (const region of this.#regions) {
      const parts = region.filter((part) => meetsRow(part, y));
      if (parts.length === 0) continue;
      const own = this.#own.fill(0);
      for (let line = 0; line < LINES; line++) {
        const spans = parts.flatMap((part) => oneOrNone(part.spanAt(y + (line + 0.5) / LINES)));
        for (const [from, to] of joined(spans)) addSpan(own, from, to, 1 / LINES);
      }
      for (let x = 0; x < row.length; x++) if (own[x]! > row[x]!) row[x] = own[x]!;
    }
    return row;
  }

  /** 1 for each pixel of a row that a region so much as touches. The next call overwrites it. */
  touched(y: number): Float32Array {
    const row = this.#row.fill(0);
    for (const { leftmost, rightmost, spanAt } of this.#partsIn(y)) {
      const inRow = (height: number) => Math.min(y + 1, Math.max(y, height));
      const [left, right] = [spanAt(inRow(leftmost)), spanAt(inRow(rightmost))];
      if (left && right) row.fill(1, Math.max(0, Math.floor(left[0])), Math.max(0, Math.ceil(right[1])));
    }
    return row;
  }

  /** 1 for each pixel of a row that is entirely inside one part of a region. The next call overwrites it. */
  inside(y: number): Float32Array {
    const row = this.#row.fill(0);
    for (const { spanAt } of this.#partsIn(y)) {
      const [above, below] = [spanAt(y), spanAt(y + 1)];
      if (!above || !below) continue;
      const [from, to] = [Math.max(above[0], below[0]), Math.min(above[1], below[1])];
      row.fill(1, Math.max(0, Math.ceil(from)), Math.max(0, Math.floor(to)));
    }
    return row;
  }

  #partsIn(y: number): readonly Part[] {
    return this.#regions.flatMap((region) => region.filter((part) => meetsRow(part, y)));
  }
}

const meetsRow = ({ top, bottom }: Part, y: number): boolean => y + 1 >= top && y <= bottom;

const oneOrNone = <T>(value: T | undefined): readonly T[] => (value === undefined ? [] : [value]);

/** Spans that overlap as one: what several parts cover is covered once. */
function joined(spans: readonly Span[]): readonly Span[] {
  if (spans.length < 2) return spans;
  const made: [number, number][] = [];
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    const last = made.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else made.push([from, to]);
  }
  return made;
}

/** Adds to each pixel the part of it that lies between two places, times a weight. */
function addSpan(row: Float32Array, from: number, to: number, weight: number): void {
  const last = Math.min(row.length - 1, Math.ceil(to) - 1);
  for (let x = Math.max(0, Math.floor(from)); x <= last; x++) {
    row[x]! += weight * Math.min(1, Math.min(x + 1, to) - Math.max(x, from));
  }
}

/** Some of the rows, and where they are in the picture. */
interface CoveredRows extends RowRange {
  /** The size of the whole picture. */
  readonly whole: Size;
  /** The index of the first row in the picture. */
  readonly top: number;
}

/** How a picture is blurred. */
interface RowBlur {
  /** Rows that are blurred separately start at a multiple of this in the picture, or where the rows start. */
  readonly alignment: number;
  readonly render: (rows: RowRange) => Raster;
}

/**
 * Rows of a picture with its regions, or all but its regions, blurred or covered. What is covered is so in every pixel that
 * a region touches, and alpha with it: nothing of it is left.
 */
export function coverRegions(source: Raster, settings: Cover, rows: CoveredRows, blur: RowBlur): Raster {
  const { where, cover } = settings;
  const { from, to, top, whole } = rows;
  const regions = new RegionRows(settings.regions, whole);
  /** What becomes of each pixel of a row: 0 where it stays as it is, 1 where nothing of it stays. */
  const changed = (y: number): Float32Array => {
    if (cover === "blur") return where === "inside" ? regions.covered(y) : regions.covered(y).map((share) => 1 - share);
    return where === "inside" ? regions.touched(y) : regions.inside(y).map((share) => 1 - share);
  };
  const made = rowsOf(source, from, to);
  const used = usedRows(changed, rows, cover === "blur" ? blur.alignment : 1);
  if (!used) return made;
  const over = cover === "blur" ? blur.render(used) : plainCover(source, settings, { ...rows, ...used });
  for (let y = used.from; y < used.to; y++) {
    const shares = changed(y + top);
    for (let x = 0; x < source.width; x++) {
      mixPixel(made, ((y - from) * source.width + x) * 4, over, ((y - used.from) * source.width + x) * 4, shares[x]!);
    }
  }
  return made;
}

/** The range of rows that change; the first is one where a band can start. Undefined if no rows change. */
function usedRows(
  changed: (y: number) => Float32Array,
  { from, to, top }: CoveredRows,
  alignment: number,
): RowRange | undefined {
  const isUsed = (y: number) => changed(y + top).some((share) => share > 0);
  let first = from;
  while (first < to && !isUsed(first)) first++;
  if (first === to) return undefined;
  let last = to;
  while (!isUsed(last - 1)) last--;
  return { from: Math.max(from, first - ((first + top) % alignment)), to: last };
}

/** Rows in squares or in one color, opaque, wherever they are seen. */
function plainCover(source: Raster, settings: Cover, { from, to, top, whole }: CoveredRows): Raster {
  const over =
    settings.cover === "solid"
      ? createRaster(source.width, to - from)
      : rowsOf(
          // The width has exactly the requested number of squares.
          pixelate.render(source, { cell: source.width }, { whole, top, reduction: settings.squares }),
          from,
          to,
        );
  const { red, green, blue } = channelsOf(settings.color);
  for (let i = 0; i < over.data.length; i += 4) {
    if (settings.cover === "solid") over.data.set([red, green, blue], i);
    over.data[i + 3] = 255;
  }
  return over;
}

/** How many rows above and below a row its cover depends on; undefined where it is blurred. */
export function coverContext({ regions, cover, squares }: Cover, { width }: Size): number | undefined {
  if (regions.length === 0 || cover === "blur") return undefined;
  return cover === "solid" ? 0 : Math.ceil(width / squares);
}
