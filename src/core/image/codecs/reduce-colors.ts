import type { Raster } from "#core/raster.ts";
import { hasManyColors, type IndexedPixels, indexColors } from "./palette.ts";

// Colors are counted in cubes of eight levels a side.
const BITS = 5;
const BINS = 1 << (3 * BITS);
const OPAQUE_FROM = 128;

/**
 * The picture in at most `most` colors, each of them opaque but for one that is wholly transparent: exact where it has no
 * more, else by cutting the colors' space where they vary most (P. Heckbert, SIGGRAPH 1982, with cuts at the mean) and
 * spreading the error (R. Floyd and L. Steinberg, 1976). Pixels are transparent below half of the opacity.
 */
export function reduceColors(picture: Raster, most = 256): IndexedPixels {
  return reduceHardColors(withHardEdges(picture), most);
}

/** The same of a picture whose pixels are opaque, or clear and black. */
export function reduceHardColors(hard: Raster, most = 256): IndexedPixels {
  const exact = hasManyColors(hard) ? undefined : indexColors(hard, most);
  if (exact) return exact;
  const isClear = hard.data.some((value, i) => i % 4 === 3 && value === 0);
  const colors = choose(hard, most - (isClear ? 1 : 0));
  const palette = new Uint8Array((colors.length + (isClear ? 1 : 0)) * 4);
  for (const [i, [red, green, blue]] of colors.entries()) palette.set([red, green, blue, 255], i * 4);
  return { palette, indices: diffuse(hard, colors, colors.length) };
}

/** The picture with every pixel opaque, or clear and black. */
export function withHardEdges(picture: Raster): Raster {
  const data = picture.data.slice();
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] === 255) continue;
    if (data[i + 3]! < OPAQUE_FROM) data.fill(0, i, i + 4);
    else data[i + 3] = 255;
  }
  return { ...picture, data };
}

type Color = readonly [red: number, green: number, blue: number];

/** A set of bins with the number of their pixels, their mean, and how much they vary along the axis where they do most. */
interface Box {
  readonly bins: readonly number[];
  readonly mean: Color;
  readonly axis: 0 | 1 | 2;
  readonly spread: number;
}

function choose({ data }: Raster, most: number): Color[] {
  const counts = new Float64Array(BINS);
  const sums = new Float64Array(BINS * 3);
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] === 0) continue;
    const bin = binOf(data[i]!, data[i + 1]!, data[i + 2]!);
    counts[bin]! += 1;
    for (let channel = 0; channel < 3; channel++) sums[bin * 3 + channel]! += data[i + channel]!;
  }
  const meanOf = (bin: number, channel: number) => sums[bin * 3 + channel]! / counts[bin]!;
  const boxOf = (bins: readonly number[]): Box => {
    let count = 0;
    for (const bin of bins) count += counts[bin]!;
    const moments = [0, 1, 2].map((channel) => {
      let sum = 0;
      let squares = 0;
      for (const bin of bins) {
        sum += sums[bin * 3 + channel]!;
        squares += counts[bin]! * meanOf(bin, channel) ** 2;
      }
      return { mean: sum / count, spread: squares - sum ** 2 / count };
    });
    const axis = ([0, 1, 2] as const).reduce((best, each) =>
      moments[each]!.spread > moments[best]!.spread ? each : best,
    );
    const [red, green, blue] = moments;
    return {
      bins,
      mean: [red!.mean, green!.mean, blue!.mean],
      axis,
      spread: bins.length > 1 ? moments[axis]!.spread : 0,
    };
  };
  const used = Array.from({ length: BINS }, (_, bin) => bin).filter((bin) => counts[bin]! > 0);
  const boxes = [boxOf(used)];
  while (boxes.length < most) {
    const widest = boxes.reduce((best, box, i) => (box.spread > boxes[best]!.spread ? i : best), 0);
    const { bins, axis, mean, spread } = boxes[widest]!;
    if (spread <= 1e-6) break;
    const low = bins.filter((bin) => meanOf(bin, axis) <= mean[axis]);
    const high = bins.filter((bin) => meanOf(bin, axis) > mean[axis]);
    if (low.length === 0 || high.length === 0) break;
    boxes.splice(widest, 1, boxOf(low), boxOf(high));
  }
  return boxes.map(({ mean: [red, green, blue] }) => [Math.round(red), Math.round(green), Math.round(blue)]);
}

const binOf = (red: number, green: number, blue: number) => ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);

function diffuse({ width, height, data }: Raster, colors: readonly Color[], clear: number): Uint8Array<ArrayBuffer> {
  const indices = new Uint8Array(width * height);
  const nearest = new Int16Array(BINS).fill(-1);
  const find = (bin: number) => {
    const [red, green, blue] = [(bin >> 10) * 8 + 4, ((bin >> 5) & 31) * 8 + 4, (bin & 31) * 8 + 4];
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < colors.length; i++) {
      const [r, g, b] = colors[i]!;
      const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
      if (distance < least) [best, least] = [i, distance];
    }
    nearest[bin] = best;
    return best;
  };
  // The error of the row in work and of the next, with a pixel more on either side.
  let now = new Float32Array((width + 2) * 3);
  let next = new Float32Array((width + 2) * 3);
  const clip = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value);
  for (let y = 0; y < height; y++) {
    // Every second row runs back, so that errors do not all drift to one side.
    const step = y % 2 === 0 ? 1 : -1;
    for (let n = 0, x = step > 0 ? 0 : width - 1; n < width; n++, x += step) {
      const at = (y * width + x) * 4;
      if (data[at + 3] === 0) {
        indices[at / 4] = clear;
        continue;
      }
      const e = (x + 1) * 3;
      const red = clip(data[at]! + now[e]!);
      const green = clip(data[at + 1]! + now[e + 1]!);
      const blue = clip(data[at + 2]! + now[e + 2]!);
      const bin = binOf(red, green, blue);
      const index = nearest[bin]! >= 0 ? nearest[bin]! : find(bin);
      indices[at / 4] = index;
      const color = colors[index]!;
      const ahead = e + 3 * step;
      const behind = e - 3 * step;
      for (let channel = 0; channel < 3; channel++) {
        const value = channel === 0 ? red : channel === 1 ? green : blue;
        const error = (value - color[channel]!) / 16;
        now[ahead + channel]! += error * 7;
        next[behind + channel]! += error * 3;
        next[e + channel]! += error * 5;
        next[ahead + channel]! += error;
      }
    }
    [now, next] = [next, now.fill(0)];
  }
  return indices;
}
