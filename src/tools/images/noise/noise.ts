import { addGrains, grainsAt, hash, reachOf } from "#core/image/effects/add-grains.ts";
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
const hasKernel = (): boolean => module.runs();

/** The image with noise; `columns` and `rows` have the grain of each column and row. */
function addNoiseByKernel(source: Raster, settings: NoiseSettings, columns: Int32Array, rows: Int32Array): Raster {
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
  const { kind, tone, amount, strength, tint, seed } = settings;
  if (kind === "uniform" && tone === "all" && usesKernel) return addNoiseByKernel(source, settings, columns, rows);
  const share = (amount * strength) / 10_000;
  return addGrains(source, {
    kind,
    tone,
    isMono: tint === "mono",
    reach: reachOf(settings),
    share,
    seed,
    columns,
    rows,
  });
}
