import { hash, reachOf } from "#core/image/effects/noise-shift.ts";
import { allocate, type KernelMemory, KernelModule, place, throughMemory } from "#core/image/pixels/kernel-module.ts";
import type { Raster } from "#core/raster.ts";
import type { NoiseSettings } from "./params.ts";
import code from "./simd/index.ts?wasm";

/** The exports of `simd/index.ts`; pixels and tables are addresses in its memory. */
interface Kernel extends KernelMemory {
  readonly addNoise: (
    pixels: number,
    width: number,
    height: number,
    columns: number,
    rows: number,
    shifts: number,
    seed: number,
    reach: number,
    mono: boolean,
  ) => void;
}

const module = new KernelModule<Kernel>(code);

/** Whether the kernel runs here. */
export const hasKernel = (): boolean => module.runs();

/** The image with noise; `columns` and `rows` have the grain of each column and row. */
export function addNoiseByKernel(
  source: Raster,
  settings: NoiseSettings,
  columns: Int32Array,
  rows: Int32Array,
): Raster {
  const kernel = module.instantiate();
  // The kernel reads four columns at a time.
  const padded = new Int32Array(Math.ceil(columns.length / 4) * 4);
  padded.set(columns);
  const [columnsAt, rowsAt] = [place(kernel, padded), place(kernel, rows)];
  const shifts = allocate(kernel, padded.byteLength);
  const seed = hash(settings.seed);
  const mono = settings.tint === "mono";
  return throughMemory(kernel, source, (pixels, top, height) => {
    const first = rowsAt + top * Int32Array.BYTES_PER_ELEMENT;
    kernel.addNoise(pixels, source.width, height, columnsAt, first, shifts, seed, reachOf(settings), mono);
  });
}
