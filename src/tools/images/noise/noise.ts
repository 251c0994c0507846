import { createRaster, type Raster } from "#core/raster.ts";
import type { NoiseSettings } from "./params.ts";

/**
 * Adds noise: a random shift per grain and channel, uniform between ± amount × strength / 100. A grain is a square of
 * `grain` pixels of the visitor's image, and its shift depends only on its position there and on the seed. If
 * `reduction` of those pixels make one pixel of `source`, the pixel shows the grain at its center. `top` is the index
 * of the first row in the whole image.
 */
export function addNoise(source: Raster, settings: NoiseSettings, reduction: number, top = 0): Raster {
  const { width, height } = source;
  const result = createRaster(width, height);
  const reach = (settings.amount * settings.strength) / 100;
  if (reach === 0) {
    result.data.set(source.data);
    return result;
  }
  const grainAt = (position: number) => Math.floor(Math.floor((position + 0.5) * reduction) / settings.grain);
  const cellOf = Int32Array.from({ length: width }, (_, x) => grainAt(x));
  const shifts = new Float32Array(width * 3);
  for (let y = 0, row = -1; y < height; y++) {
    const cellRow = grainAt(top + y);
    if (cellRow !== row) {
      row = cellRow;
      fillShifts(shifts, cellOf, row, reach, settings);
    }
    shiftRow(source.data, result.data, y * width * 4, shifts);
  }
  return result;
}

function fillShifts(
  shifts: Float32Array,
  cellOf: Int32Array,
  row: number,
  reach: number,
  { tint, seed }: NoiseSettings,
): void {
  const rowSeed = hash(hash(seed) ^ row);
  for (let x = 0, at = 0; x < cellOf.length; x++, at += 3) {
    if (x > 0 && cellOf[x] === cellOf[x - 1]) {
      shifts.copyWithin(at, at - 3, at);
      continue;
    }
    const red = hash(rowSeed ^ Math.imul(cellOf[x]!, 0x9e3779b1));
    const green = tint === "mono" ? red : hash(red);
    const blue = tint === "mono" ? red : hash(green);
    shifts[at] = shiftOf(red, reach);
    shifts[at + 1] = shiftOf(green, reach);
    shifts[at + 2] = shiftOf(blue, reach);
  }
}

function shiftRow(from: Uint8ClampedArray, to: Uint8ClampedArray, start: number, shifts: Float32Array): void {
  for (let shift = 0, at = start; shift < shifts.length; shift += 3, at += 4) {
    to[at] = from[at]! + shifts[shift]!;
    to[at + 1] = from[at + 1]! + shifts[shift + 1]!;
    to[at + 2] = from[at + 2]! + shifts[shift + 2]!;
    to[at + 3] = from[at + 3]!;
  }
}

/** A shift between -reach and reach from 32 random bits. */
const shiftOf = (bits: number, reach: number) => (((bits >>> 0) + 0.5) / 2 ** 31 - 1) * reach;

/** Hashes 32 bits one to one. 'lowbias32' (Wellons, Hash Prospector, 2018). */
function hash(bits: number): number {
  const first = Math.imul((bits + 0x9e3779b9) ^ ((bits + 0x9e3779b9) >>> 16), 0x21f0aaad);
  const second = Math.imul(first ^ (first >>> 15), 0x735a2d97);
  return second ^ (second >>> 15);
}
