import type { Size } from "#core/raster.ts";
import { type Part, partsOf, type Span } from "./region-parts.ts";
import type { Region } from "./regions.ts";

// How many lines of a row of pixels are looked at for smooth edges.
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

  /** 1 for each pixel of a row of which nothing is outside of one part of a region. The next call overwrites it. */
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
