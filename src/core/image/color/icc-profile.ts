import type { Raster } from "#core/raster.ts";
import { latin1, viewOf } from "#core/text/bytes.ts";
import { linearFromSrgb, SRGB_FROM_XYZ, srgbFromLinear } from "./srgb.ts";

/** A matrix/TRC profile: three primaries (or one gray), and a tone curve for each. */
export interface ColorProfile {
  /** XYZ of the primaries under D50: nine numbers. */
  readonly primaries: readonly number[];
  /** Linear light, 0 to 1, for each of the 256 values of red, green and blue. */
  readonly curves: readonly [Float32Array, Float32Array, Float32Array];
  /** A curve is a table, not a formula, or gives lightness: browsers do not apply it exactly. */
  readonly hasTables?: boolean;
}

/** The curve of sRGB: linear light, 0 to 1, of each of 256 values. */
export const SRGB_CURVE = Float32Array.from({ length: 256 }, (_, value) => linearFromSrgb(value / 255));

// Bradford's matrix (ICC.1:2022 annex E), and its white under D50, row by row.
const BRADFORD = [0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296] as const;
const D50 = [0.9642, 1, 0.8249] as const;

/** The profile of a white point and primaries given as x and y (white, red, green, blue), with one curve for all. */
export function profileFromPrimaries(
  [wx, wy, rx, ry, gx, gy, bx, by]: readonly [number, number, number, number, number, number, number, number],
  curve: Float32Array,
): ColorProfile {
  const xyz = (x: number, y: number) => [x / y, 1, (1 - x - y) / y];
  const white = xyz(wx, wy);
  const columns = [xyz(rx, ry), xyz(gx, gy), xyz(bx, by)];
  // The amounts of the primaries that add up to white.
  const amounts = times(transposed(inverse(transposed(columns.flat()))), white);
  const scaled = columns.flatMap((column, i) => column.map((value) => value * amounts[i]!));
  // Adaptation to D50 scales each cone response separately.
  const [from, to] = [times(BRADFORD, white), times(BRADFORD, D50)];
  const cones = BRADFORD.map((value, i) => (value * to[Math.floor(i / 3)]!) / from[Math.floor(i / 3)]!);
  const back = transposed(inverse(BRADFORD));
  const primaries = [0, 3, 6].flatMap((at) => times(back, times(cones, scaled.slice(at, at + 3))));
  return { primaries, curves: [curve, curve, curve] };
}

/** Reads an ICC profile (ICC.1:2022 §7 to §10); undefined if it has lookup tables, or is damaged. */
export function readProfile(bytes: Uint8Array): ColorProfile | undefined {
  try {
    const space = latin1(bytes, 16, 20);
    const tags = readTags(bytes);
    if (space === "GRAY") {
      const own = readCurve(bytes, tags.get("kTRC"));
      const isLab = latin1(bytes, 20, 24) === "Lab ";
      const curve = isLab ? own?.map(lightOf) : own;
      // Gray has the profile's white: sRGB's primaries, all with the gray's value.
      return (
        curve && {
          primaries: inverse(SRGB_FROM_XYZ),
          curves: [curve, curve, curve],
          hasTables: isLab || isTable(bytes, tags.get("kTRC")),
        }
      );
    }
    if (space !== "RGB ") return undefined;
    const primaries = ["rXYZ", "gXYZ", "bXYZ"].flatMap((tag) => readXyz(bytes, tags.get(tag)) ?? []);
    const [red, green, blue] = ["rTRC", "gTRC", "bTRC"].map((tag) => readCurve(bytes, tags.get(tag)));
    if (primaries.length !== 9 || !red || !green || !blue) return undefined;
    const hasTables = ["rTRC", "gTRC", "bTRC"].some((tag) => isTable(bytes, tags.get(tag)));
    return { primaries, curves: [red, green, blue], hasTables };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Converts the picture's pixels from the profile to sRGB in place; alpha stays. Out-of-gamut colors are clipped. */
export function convertToSrgb({ data }: Raster, { primaries, curves }: ColorProfile): void {
  if (isSrgb({ primaries, curves })) return;
  const matrix = multiply(SRGB_FROM_XYZ, primaries);
  const [m0, m1, m2, m3, m4, m5, m6, m7, m8] = matrix;
  const [reds, greens, blues] = curves;
  for (let i = 0; i < data.length; i += 4) {
    const red = reds[data[i]!]!;
    const green = greens[data[i + 1]!]!;
    const blue = blues[data[i + 2]!]!;
    data[i] = encoded(m0 * red + m1 * green + m2 * blue);
    data[i + 1] = encoded(m3 * red + m4 * green + m5 * blue);
    data[i + 2] = encoded(m6 * red + m7 * green + m8 * blue);
  }
}

// Enough steps for an error of a hundredth of a level at the dark end, where the curve is steepest.
const STEPS = 65535;
const ENCODE = Uint8ClampedArray.from({ length: STEPS + 1 }, (_, i) => Math.round(255 * srgbFromLinear(i / STEPS)));

const encoded = (linear: number): number => (linear <= 0 ? 0 : linear >= 1 ? 255 : ENCODE[(linear * STEPS + 0.5) | 0]!);

/** Whether a profile's colors are sRGB's, but for what cannot be seen. */
export function isSrgb({ primaries, curves }: ColorProfile): boolean {
  const same = multiply(SRGB_FROM_XYZ, primaries).every((value, i) => Math.abs(value - (i % 4 === 0 ? 1 : 0)) < 0.003);
  return same && curves.every((curve) => curve.every((value, i) => Math.abs(value - SRGB_CURVE[i]!) < 0.002));
}

interface Tag {
  readonly at: number;
  readonly size: number;
}

function readTags(bytes: Uint8Array): Map<string, Tag> {
  const view = viewOf(bytes);
  const count = Math.min(view.getUint32(128), 100);
  return new Map(
    Array.from({ length: count }, (_, i) => {
      const at = 132 + 12 * i;
      return [latin1(bytes, at, at + 4), { at: view.getUint32(at + 4), size: view.getUint32(at + 8) }];
    }),
  );
}

// ICC.1:2022 §8.3.4: with Lab as its connection space, the curve of a gray profile gives L*, here 0 to 1, and not light. CIE 15.
const lightOf = (lightness: number): number =>
  lightness > 0.08 ? ((lightness * 100 + 16) / 116) ** 3 : (lightness * 100) / (24389 / 27);

const fixed = (view: DataView, at: number) => view.getInt32(at) / 65536;

function readXyz(bytes: Uint8Array, tag: Tag | undefined): number[] | undefined {
  if (!tag || latin1(bytes, tag.at, tag.at + 4) !== "XYZ ") return undefined;
  const view = viewOf(bytes);
  return [8, 12, 16].map((offset) => fixed(view, tag.at + offset));
}

function readCurve(bytes: Uint8Array, tag: Tag | undefined): Float32Array | undefined {
  if (!tag) return undefined;
  const view = viewOf(bytes);
  const kind = latin1(bytes, tag.at, tag.at + 4);
  const curve =
    kind === "curv" ? sampledCurve(view, tag.at) : kind === "para" ? parametricCurve(view, tag.at) : undefined;
  return curve && Float32Array.from({ length: 256 }, (_, value) => Math.min(1, Math.max(0, curve(value / 255))));
}

// ICC.1:2022 §10.6.
const isTable = (bytes: Uint8Array, tag: Tag | undefined): boolean =>
  tag !== undefined && latin1(bytes, tag.at, tag.at + 4) === "curv" && viewOf(bytes).getUint32(tag.at + 8) > 1;

// ICC.1:2022 §10.6: no entry is linear, one is a gamma as 8.8 fixed point, more are samples.
function sampledCurve(view: DataView, at: number): (value: number) => number {
  const count = view.getUint32(at + 8);
  if (count === 0) return (value) => value;
  if (count === 1) {
    const gamma = view.getUint16(at + 12) / 256;
    return (value) => value ** gamma;
  }
  const sample = (i: number) => view.getUint16(at + 12 + 2 * Math.min(count - 1, i)) / 65535;
  return (value) => {
    const place = value * (count - 1);
    const low = Math.floor(place);
    return sample(low) + (sample(low + 1) - sample(low)) * (place - low);
  };
}

// ICC.1:2022 §10.18 table 68.
function parametricCurve(view: DataView, at: number): ((value: number) => number) | undefined {
  const counts = [1, 3, 4, 5, 7];
  const kind = view.getUint16(at + 8);
  const [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from({ length: counts[kind] ?? 0 }, (_, i) =>
    fixed(view, at + 12 + 4 * i),
  );
  const power = (value: number) => Math.max(0, a * value + b) ** g;
  switch (kind) {
    case 0:
      return (value) => value ** g;
    case 1:
      return (value) => (value >= -b / a ? power(value) : 0);
    case 2:
      return (value) => (value >= -b / a ? power(value) + c : c);
    case 3:
      return (value) => (value >= d ? power(value) : c * value);
    case 4:
      return (value) => (value >= d ? power(value) + e : c * value + f);
    default:
      return undefined;
  }
}

// The product of a matrix, row by row, and a vector.
const times = (m: readonly number[], v: readonly number[]): number[] =>
  [0, 3, 6].map((row) => [0, 1, 2].reduce((sum, k) => sum + m[row + k]! * v[k]!, 0));

const transposed = (m: readonly number[]): number[] =>
  Array.from({ length: 9 }, (_, i) => m[(i % 3) * 3 + Math.floor(i / 3)]!);

type Matrix = [number, number, number, number, number, number, number, number, number];

// The product of a matrix in row order and one in column order, in row order.
function multiply(rows: readonly number[], columns: readonly number[]): Matrix {
  return Array.from({ length: 9 }, (_, i) => {
    const [row, column] = [Math.floor(i / 3), i % 3];
    return [0, 1, 2].reduce((sum, k) => sum + rows[row * 3 + k]! * columns[column * 3 + k]!, 0);
  }) as Matrix;
}

// The inverse of a matrix, column by column.
function inverse(m: readonly number[]): number[] {
  const at = (row: number, column: number) => m[(row % 3) * 3 + (column % 3)]!;
  const minor = (row: number, column: number) =>
    at(row + 1, column + 1) * at(row + 2, column + 2) - at(row + 1, column + 2) * at(row + 2, column + 1);
  const determinant = [0, 1, 2].reduce((sum, column) => sum + at(0, column) * minor(0, column), 0);
  // Entry (row, column) of the inverse is minor (column, row) over the determinant.
  return Array.from({ length: 9 }, (_, i) => minor(Math.floor(i / 3), i % 3) / determinant);
}
