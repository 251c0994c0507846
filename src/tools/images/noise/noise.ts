import { addGrains, grainsAt } from "#core/image/effects/add-grains.ts";
import { hash, reachOf, shiftOf } from "#core/image/effects/noise-shift.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { addNoiseByKernel, hasKernel } from "./kernel.ts";
import type { NoiseSettings } from "./params.ts";

/**
 * Adds noise: unless kind and tone say otherwise, a random shift per grain and channel in whole levels, uniform between ± amount × strength / 100. A grain is
 * a square of `grain` pixels of the visitor's image, and its shift depends only on its position there and on the seed. If
 * `reduction` of those pixels make one pixel of `source`, the pixel shows the grain at its center. `top` is the index
 * of the first row in the whole image.
 */
export function addNoise(
  source: Raster,
  settings: NoiseSettings,
  reduction: number,
  top = 0,
  usesKernel = hasKernel(),
): Raster {
  const columns = grainsAt(source.width, 0, reduction, settings.grain);
  const rows = grainsAt(source.height, top, reduction, settings.grain);
  const { kind, tone, amount, strength, seed } = settings;
  if (kind !== "uniform" || tone !== "all") {
    const isMono = settings.tint === "mono";
    const share = (amount * strength) / 10_000;
    return addGrains(source, { kind, tone, isMono, reach: reachOf(settings), share, seed, columns, rows });
  }
  return usesKernel
    ? addNoiseByKernel(source, settings, columns, rows)
    : addNoisePlainly(source, settings, columns, rows);
}

function addNoisePlainly(source: Raster, settings: NoiseSettings, columns: Int32Array, rows: Int32Array): Raster {
  const { width, height, data } = source;
  const result = createRaster(width, height);
  const shifts = new Int16Array(width * 3);
  for (let y = 0; y < height; y++) {
    if (y === 0 || rows[y] !== rows[y - 1]) fillShifts(shifts, columns, rows[y]!, settings);
    shiftRow(data, result.data, y * width * 4, shifts);
  }
  return result;
}

function fillShifts(shifts: Int16Array, columns: Int32Array, row: number, settings: NoiseSettings): void {
  const reach = reachOf(settings);
  const isMono = settings.tint === "mono";
  const rowSeed = hash(hash(settings.seed) ^ row);
  for (let x = 0, at = 0; x < columns.length; x++, at += 3) {
    if (x > 0 && columns[x] === columns[x - 1]) {
      shifts.copyWithin(at, at - 3, at);
      continue;
    }
    const red = hash(rowSeed ^ Math.imul(columns[x]!, 0x9e3779b1));
    const green = isMono ? red : hash(red);
    const blue = isMono ? red : hash(green);
    shifts[at] = shiftOf(red, reach);
    shifts[at + 1] = shiftOf(green, reach);
    shifts[at + 2] = shiftOf(blue, reach);
  }
}

function shiftRow(from: Uint8ClampedArray, to: Uint8ClampedArray, start: number, shifts: Int16Array): void {
  for (let shift = 0, at = start; shift < shifts.length; shift += 3, at += 4) {
    to[at] = from[at]! + shifts[shift]!;
    to[at + 1] = from[at + 1]! + shifts[shift + 1]!;
    to[at + 2] = from[at + 2]! + shifts[shift + 2]!;
    to[at + 3] = from[at + 3]!;
  }
}
