import type { BandConstraints } from "#core/image/pixels/bands.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { diffuse, diffuseColors } from "./diffuse.ts";
import { type Dithering, ditheringOf, methods, weakerTaps } from "./dithering.ts";
import { diffuseColorDots, diffuseDots } from "./dot-diffusion.ts";
import { diffuseAlongCurve } from "./hilbert.ts";
import { ditherByKernel, hasKernels } from "./kernels.ts";
import { orderedDither, orderedDitherColors } from "./ordered.ts";
import type { Rgb } from "./palettes.ts";
import type { DitherSettings } from "./params.ts";
import { moveMidpoint, weakerMap } from "./threshold-maps.ts";
import { type Tones, tonesOf } from "./tone.ts";

const ROWS_PER_REPORT = 100;

/** The index of each pixel's color, without WebAssembly. */
function plainIndexes(picture: Raster, dithering: Dithering, report: (share: number) => void): Uint8Array {
  const { method, matcher, threshold, serpentine, strength, cell } = dithering;
  const tones = withProgress(tonesOf(picture, dithering.tones), report);
  if (method.kind === "diffusion" && dithering.isAlongCurve) return diffuseAlongCurve(tones, dithering);
  if (method.kind === "diffusion") {
    const scan = { taps: weakerTaps(method.taps, strength), threshold, serpentine };
    return matcher ? diffuseColors(tones, matcher, scan) : diffuse(tones, scan);
  }
  if (method.kind === "dots") {
    return matcher ? diffuseColorDots(tones, matcher, threshold, strength) : diffuseDots(tones, threshold, strength);
  }
  const map = moveMidpoint(method.map(cell), threshold);
  return matcher
    ? orderedDitherColors(tones, matcher, map, strength)
    : orderedDither(tones, weakerMap(map, threshold, strength));
}

/** Tones that report progress: every algorithm reads the rows in order and spends its time between reads. */
function withProgress(tones: Tones, report: (share: number) => void): Tones {
  const reportRow = (y: number) => {
    if (y % ROWS_PER_REPORT === 0) report(y / tones.height);
  };
  return {
    ...tones,
    readGray(y, into) {
      reportRow(y);
      tones.readGray(y, into);
    },
    readColor(y, into) {
      reportRow(y);
      tones.readColor(y, into);
    },
  };
}

/** Downsamples to one pixel per block of `size` by `size`, its mean; blocks at the right and bottom may be smaller. */
export function downsample(source: Raster, size: number): Raster {
  if (size === 1) return source;
  const { width, height, data } = source;
  const result = createRaster(Math.ceil(width / size), Math.ceil(height / size));
  let to = 0;
  for (let top = 0; top < height; top += size) {
    for (let left = 0; left < width; left += size, to += 4) {
      const right = Math.min(width, left + size);
      const bottom = Math.min(height, top + size);
      let red = 0;
      let green = 0;
      let blue = 0;
      let alpha = 0;
      for (let y = top; y < bottom; y++) {
        for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 4) {
          const covered = data[at + 3]!;
          red += data[at]! * covered;
          green += data[at + 1]! * covered;
          blue += data[at + 2]! * covered;
          alpha += covered;
        }
      }
      if (alpha === 0) continue;
      result.data[to] = red / alpha;
      result.data[to + 1] = green / alpha;
      result.data[to + 2] = blue / alpha;
      result.data[to + 3] = alpha / ((right - left) * (bottom - top));
    }
  }
  return result;
}

/** The colors of the indexes, with the alpha of an image of that size. */
function paint({ width, height, data }: Raster, indexes: Uint8Array, colors: readonly Rgb[]): Raster {
  const result = createRaster(width, height);
  // Writes four bytes at once, in the byte order of the machine.
  const pixels = new Uint32Array(result.data.buffer);
  const words = new Uint32Array(new Uint8ClampedArray(colors.flatMap((color) => [...color, 255])).buffer);
  for (let at = 0; at < indexes.length; at++) {
    pixels[at] = words[indexes[at]!]!;
    const alpha = data[at * 4 + 3]!;
    if (alpha !== 255) result.data[at * 4 + 3] = alpha;
  }
  return result;
}

/** A small image with each of its pixels as a square of `size` by `size`, and the alpha of the large one. */
function enlarge(small: Raster, { width, height, data }: Raster, size: number): Raster {
  const result = createRaster(width, height);
  for (let y = 0, to = 0; y < height; y++) {
    const row = Math.floor(y / size) * small.width;
    for (let x = 0; x < width; x++, to += 4) {
      const from = (row + Math.floor(x / size)) * 4;
      result.data[to] = small.data[from]!;
      result.data[to + 1] = small.data[from + 1]!;
      result.data[to + 2] = small.data[from + 2]!;
      result.data[to + 3] = data[to + 3]!;
    }
  }
  return result;
}

/** The image in two colors or in those of a palette, with its own size and alpha. */
export function dither(
  source: Raster,
  settings: DitherSettings,
  report: (share: number) => void = () => {},
  usesKernels = hasKernels(),
): Raster {
  const small = downsample(source, settings.pixelSize);
  const dithering = ditheringOf(settings);
  const byKernel = usesKernels ? ditherByKernel(small, dithering, report) : undefined;
  const result = byKernel ?? paint(small, plainIndexes(small, dithering, report), dithering.colors);
  return settings.pixelSize === 1 ? result : enlarge(result, source, settings.pixelSize);
}

/**
 * Bands of ordered dithering start where the threshold map does. With error diffusion, every row depends on the rows
 * above it.
 */
export function ditherBands({ algorithm, pixelSize, cell }: DitherSettings): BandConstraints | undefined {
  const method = methods[algorithm];
  return method.kind === "map" ? { context: 0, alignment: method.map(cell).size * pixelSize } : undefined;
}
