import { createRaster, type Raster } from "#core/raster.ts";
import { allocate, type KernelMemory, KernelModule } from "#kits/image-effect/kernel-module.ts";
import type { RowRange } from "./rows.ts";
import code from "./simd/index.ts?wasm";

/** An image's address and size, and the rows to blur. */
type Area = [picture: number, width: number, height: number, from: number, to: number];

/** The exports of `simd/index.ts`. Images, results and weights are addresses in its memory. */
interface Kernels extends KernelMemory {
  readonly average: (...parts: [...Area, radius: number, result: number]) => void;
  readonly stack: (...parts: [...Area, radius: number, result: number]) => void;
  readonly gaussian: (
    ...parts: [
      ...Area,
      halvings: number,
      weights: number,
      radius: number,
      beside: number,
      above: number,
      below: number,
      result: number,
    ]
  ) => void;
}

const module = new KernelModule<Kernels>(code);

/** Whether the kernels run here. */
export const hasKernels = (): boolean => module.runs();

/**
 * Runs a kernel: `work` calls it with the address `result`, where it writes the rows; all of them are transparent at
 * first. Throws if there is not enough memory.
 */
export function withKernels(
  source: Raster,
  { from, to }: RowRange,
  work: (kernels: Kernels, area: Area, result: number) => void,
): Raster {
  const kernels = module.instantiate();
  const raster = createRaster(source.width, to - from);
  const picture = allocate(kernels, source.data.length);
  const result = allocate(kernels, raster.data.length);
  new Uint8Array(kernels.memory.buffer).set(source.data, picture);
  work(kernels, [picture, source.width, source.height, from, to], result);
  raster.data.set(new Uint8Array(kernels.memory.buffer, result, raster.data.length));
  return raster;
}
