import { linearLight, srgbFromLinear } from "#core/image/color/srgb.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { allRows, type RowRange } from "./kernels.ts";
import type { LensShape } from "./lens-shapes.ts";

/** The linear light, 0 to 1, of each sRGB byte. */
export const LIGHT: Float64Array = Float64Array.from({ length: 256 }, (_, byte) => linearLight(byte));

/** How many steps of light `BYTE_OF_LIGHT` has: the steepest part of the curve moves by a twentieth of a level in one. */
export const LIGHT_STEPS = 65535;

/** The nearest sRGB byte to linear light, by `light * LIGHT_STEPS` rounded. */
export const BYTE_OF_LIGHT: Uint8Array = Uint8Array.from({ length: LIGHT_STEPS + 1 }, (_, step) =>
  Math.round(255 * srgbFromLinear(step / LIGHT_STEPS)),
);

/** Multiplies the linear light of an sRGB value, 0 to 1; clips at white. */
export const multipliedLight =
  (factor: number) =>
  (light: number): number =>
    srgbFromLinear(Math.min(1, light * factor));

const CORNERS = { triangle: 3, pentagon: 5, hexagon: 6, octagon: 8 } as const;

/** The opening of a lens: its shape, its radius in pixels, and by how much it is turned. */
export interface Opening {
  readonly shape: LensShape;
  readonly radius: number;
  readonly angleDegrees: number;
}

/** A part of an opening: in the row how far below the middle, and from where to where beside it. */
interface Span {
  readonly below: number;
  readonly from: number;
  readonly to: number;
}

// Parts of pixels at the ends of spans are counted in these; beyond the radius, spans end at whole pixels.
const PARTS = 64;
const PARTIAL_UP_TO = 16;
// Small openings have several spans to a row.
const SPANS_OF_SMALL = 4;
const SMALL_UP_TO = 8;

// The light of each byte in whole numbers: their sums are the same wherever a band begins.
const WHOLE_LIGHT = LIGHT.map((light) => Math.round(light * LIGHT_STEPS));

/**
 * Blur as of a lens out of focus: each pixel becomes the mean of the opening's shape around it, in linear light, so that bright
 * points become bright shapes. Colors are weighted by alpha, and the picture's edges are extended.
 */
export function lensBlur(source: Raster, opening: Opening, { from, to }: RowRange = allRows(source)): Raster {
  const { width, height } = source;
  const spans = spansOf(opening);
  const reach = reachOf(spans);
  const total = spans.reduce((sum, span) => sum + span.to - span.from, 0);
  const made = createRaster(width, to - from);
  const rows = new Map<number, readonly Float64Array[]>();
  const sums = [0, 1, 2, 3].map(() => new Float64Array(width));
  for (let y = from; y < to; y++) {
    rows.delete(y - reach - 1);
    for (const sum of sums) sum.fill(0);
    for (const span of spans) {
      const row = Math.min(height - 1, Math.max(0, y + span.below));
      let running = rows.get(row);
      if (!running) {
        running = runningSums(source, row, reach);
        rows.set(row, running);
      }
      for (let channel = 0; channel < 4; channel++) addSpan(sums[channel]!, running[channel]!, span, reach);
    }
    writeRow(sums, total, made.data, (y - from) * width * 4);
  }
  return made;
}

/** How many rows above and below a row its lens blur reads. */
export const lensContext = (opening: Opening): number => reachOf(spansOf(opening));

const reachOf = (spans: readonly Span[]): number =>
  Math.ceil(Math.max(...spans.flatMap(({ below, from, to }) => [Math.abs(below), -from, to])));

/** The spans of the opening; their ends are parts of pixels, from the middle of the pixel. */
function spansOf({ shape, radius, angleDegrees }: Opening): readonly Span[] {
  const spans: Span[] = [];
  const parts = radius < PARTIAL_UP_TO ? PARTS : 1;
  const perRow = radius < SMALL_UP_TO ? SPANS_OF_SMALL : 1;
  const rounded = (place: number) => Math.round((place + 0.5) * parts) / parts - 0.5;
  const last = Math.ceil(radius);
  for (let below = -last; below <= last; below++) {
    for (let i = 0; i < perRow; i++) {
      const middle = below + (i + 0.5) / perRow - 0.5;
      if (Math.abs(middle) > radius) continue;
      const ends = shape === "disk" ? diskAt(radius, middle) : polygonAt(CORNERS[shape], radius, angleDegrees, middle);
      if (!ends) continue;
      const [from, to] = [rounded(ends[0]), rounded(ends[1])];
      if (to > from) spans.push({ below, from, to });
    }
  }
  // What is smaller than a pixel is a pixel.
  return spans.length > 0 ? spans : [{ below: 0, from: -0.5, to: 0.5 }];
}

function diskAt(radius: number, below: number): readonly [number, number] {
  const half = Math.sqrt(radius ** 2 - below ** 2);
  return [-half, half];
}

/** Where a row cuts a regular polygon; undefined where it passes it. */
function polygonAt(
  count: number,
  radius: number,
  angleDegrees: number,
  below: number,
): readonly [number, number] | undefined {
  // With an angle of 0 a corner points up.
  const corner = (i: number) => {
    const angle = ((90 + angleDegrees) * Math.PI) / 180 + (2 * Math.PI * i) / count;
    return { x: radius * Math.cos(angle), y: -radius * Math.sin(angle) };
  };
  const cuts: number[] = [];
  for (let i = 0; i < count; i++) {
    const [one, other] = [corner(i), corner(i + 1)];
    if (one.y > below === other.y > below) continue;
    cuts.push(one.x + ((other.x - one.x) * (below - one.y)) / (other.y - one.y));
  }
  return cuts.length < 2 ? undefined : [Math.min(...cuts), Math.max(...cuts)];
}

/** For each channel the sums of all before a pixel, from `reach` before the row on: light times alpha, and alpha. */
function runningSums({ width, data }: Raster, row: number, reach: number): readonly Float64Array[] {
  const sums = [0, 1, 2, 3].map(() => new Float64Array(width + 2 * reach + 3));
  const count = width + 2 * reach + 2;
  const [reds, greens, blues, alphas] = sums as [Float64Array, Float64Array, Float64Array, Float64Array];
  for (let at = 0; at < count; at++) {
    const x = Math.min(width - 1, Math.max(0, at - reach - 1));
    const i = (row * width + x) * 4;
    const alpha = data[i + 3]!;
    reds[at + 1] = reds[at]! + WHOLE_LIGHT[data[i]!]! * alpha;
    greens[at + 1] = greens[at]! + WHOLE_LIGHT[data[i + 1]!]! * alpha;
    blues[at + 1] = blues[at]! + WHOLE_LIGHT[data[i + 2]!]! * alpha;
    alphas[at + 1] = alphas[at]! + alpha;
  }
  return sums;
}

/** Adds the pixels in a range next to each pixel. */
function addSpan(sums: Float64Array, running: Float64Array, { from, to }: Span, reach: number): void {
  // A pixel's own half is before its middle: `start` is where its sums begin.
  const start = reach + 1;
  const first = Math.floor(from + 0.5);
  const last = Math.floor(to + 0.5);
  const firstPart = from + 0.5 - first;
  const lastPart = to + 0.5 - last;
  const [low, high] = [start + first, start + last];
  if (firstPart === 0 && lastPart === 0) {
    for (let x = 0; x < sums.length; x++) sums[x]! += running[x + high]! - running[x + low]!;
    return;
  }
  for (let x = 0; x < sums.length; x++) {
    const before = running[x + low]! + (running[x + low + 1]! - running[x + low]!) * firstPart;
    const until = running[x + high]! + (running[x + high + 1]! - running[x + high]!) * lastPart;
    sums[x]! += until - before;
  }
}

function writeRow(sums: readonly Float64Array[], total: number, into: Uint8ClampedArray, start: number): void {
  const [reds, greens, blues, alphas] = sums as [Float64Array, Float64Array, Float64Array, Float64Array];
  for (let x = 0, i = start; x < reds.length; x++, i += 4) {
    const alpha = alphas[x]!;
    // A pixel that rounds to full transparency has no color.
    if (alpha <= total / 2) continue;
    into[i] = BYTE_OF_LIGHT[Math.round(reds[x]! / alpha)]!;
    into[i + 1] = BYTE_OF_LIGHT[Math.round(greens[x]! / alpha)]!;
    into[i + 2] = BYTE_OF_LIGHT[Math.round(blues[x]! / alpha)]!;
    into[i + 3] = alpha / total;
  }
}
