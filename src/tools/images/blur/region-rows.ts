import type { Size } from "#core/raster.ts";
import { type Region, WHOLE } from "./regions.ts";

// How many lines of a row of pixels are looked at for the smooth edges of ellipses.
const LINES = 4;

/** A region in pixels: its middle, and half of its size. */
interface Pixels {
  readonly isEllipse: boolean;
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

const pixelsOf = ({ shape, left, top, width, height }: Region, whole: Size): Pixels => ({
  isEllipse: shape === "ellipse",
  x: ((left + width / 2) / WHOLE) * whole.width,
  y: ((top + height / 2) / WHOLE) * whole.height,
  halfWidth: ((width / 2) * whole.width) / WHOLE,
  halfHeight: ((height / 2) * whole.height) / WHOLE,
});

/** Half of what a line at a height cuts out of the region; undefined where it passes it. */
function halfAt({ isEllipse, y, halfWidth, halfHeight }: Pixels, at: number): number | undefined {
  const away = Math.abs(at - y);
  if (away > halfHeight) return undefined;
  return isEllipse ? halfWidth * Math.sqrt(Math.max(0, 1 - (away / halfHeight) ** 2)) : halfWidth;
}

/** What regions cover of rows of a picture: 0 to 1 for each pixel. */
export class RegionRows {
  readonly #regions: readonly Pixels[];
  readonly #row: Float32Array;
  readonly #own: Float32Array;

  constructor(regions: readonly Region[], whole: Size) {
    this.#regions = regions.map((region) => pixelsOf(region, whole));
    this.#row = new Float32Array(whole.width);
    this.#own = new Float32Array(whole.width);
  }

  /** How much of each pixel of a row lies in regions. The next call overwrites it. */
  covered(y: number): Float32Array {
    const row = this.#row.fill(0);
    for (const region of this.#regions) {
      if (y + 1 < region.y - region.halfHeight || y > region.y + region.halfHeight) continue;
      const own = this.#own.fill(0);
      for (let line = 0; line < LINES; line++) {
        const half = halfAt(region, y + (line + 0.5) / LINES);
        if (half !== undefined) addSpan(own, region.x - half, region.x + half, 1 / LINES);
      }
      for (let x = 0; x < row.length; x++) if (own[x]! > row[x]!) row[x] = own[x]!;
    }
    return row;
  }

  /** 1 for each pixel of a row that a region so much as touches. The next call overwrites it. */
  touched(y: number): Float32Array {
    const row = this.#row.fill(0);
    for (const region of this.#regions) {
      const half = halfAt(region, Math.min(y + 1, Math.max(y, region.y)));
      if (half !== undefined)
        row.fill(1, Math.max(0, Math.floor(region.x - half)), Math.max(0, Math.ceil(region.x + half)));
    }
    return row;
  }

  /** 1 for each pixel of a row of which nothing is outside of one region. The next call overwrites it. */
  inside(y: number): Float32Array {
    const row = this.#row.fill(0);
    for (const region of this.#regions) {
      const [above, below] = [halfAt(region, y), halfAt(region, y + 1)];
      if (above === undefined || below === undefined) continue;
      const half = Math.min(above, below);
      row.fill(1, Math.max(0, Math.ceil(region.x - half)), Math.max(0, Math.floor(region.x + half)));
    }
    return row;
  }
}

/** Adds to each pixel the part of it that lies between two places, times a weight. */
function addSpan(row: Float32Array, from: number, to: number, weight: number): void {
  const last = Math.min(row.length - 1, Math.ceil(to) - 1);
  for (let x = Math.max(0, Math.floor(from)); x <= last; x++) {
    row[x]! += weight * Math.min(1, Math.min(x + 1, to) - Math.max(x, from));
  }
}
