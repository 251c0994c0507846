import { createRaster, type Raster, type Size } from "#core/raster.ts";
import { allocate, type KernelMemory, KernelModule, place } from "./kernel-module.ts";
import type { Filter } from "./resize-lanczos.ts";
import { resample, type Sampling, samplingOf, type Taps } from "./resize-lanczos.ts";
import code from "./simd/index.ts?wasm";

/** The number of taps, and the addresses of where each pixel's start and of their weights. */
type Side = [taps: number, first: number, weights: number];

/** The exports of `simd/index.ts`; rows are addresses in its memory. */
interface Kernel extends KernelMemory {
  readonly start: (...parts: [from: number, to: number, ...columns: Side, ...rows: Side]) => void;
  readonly read: (pixels: number) => void;
  readonly write: (y: number, into: number) => void;
}

const module = new KernelModule<Kernel>(code);

/**
 * The picture at another size as `lanczosResize` makes it, to a level of each sample, several times as fast. Where browsers
 * have no WebAssembly or no SIMD, by that function.
 */
export function lanczosByKernel(picture: Raster, size: Size, filter: Filter = "lanczos3"): Raster {
  if (size.width === picture.width && size.height === picture.height) return picture;
  return resampleByKernel(picture, samplingOf(picture, size, undefined, filter));
}

/** Resamples a sampling's part of a picture, in the same way. */
export function resampleByKernel(picture: Raster, sampling: Sampling): Raster {
  if (!module.runs()) return resample(picture, sampling);
  const { width, height, columns, rows } = sampling;
  const kernel = module.instantiate();
  const side = ({ first, weights, width: taps }: Taps): Side => [taps, place(kernel, first), place(kernel, weights)];
  kernel.start(picture.width, width, ...side(columns), ...side(rows));

  const result = createRaster(width, height);
  const [stride, newStride] = [picture.width * 4, width * 4];
  // The kernel writes two pixels at a time.
  const [row, newRow] = [allocate(kernel, stride), allocate(kernel, newStride + 4)];
  const memory = new Uint8Array(kernel.memory.buffer);
  let rowsRead = 0;
  for (let y = 0; y < height; y++) {
    for (const end = rows.first[y]! + rows.width; rowsRead < end; rowsRead++) {
      memory.set(picture.data.subarray(rowsRead * stride, (rowsRead + 1) * stride), row);
      kernel.read(row);
    }
    kernel.write(y, newRow);
    result.data.set(memory.subarray(newRow, newRow + newStride), y * newStride);
  }
  return result;
}
