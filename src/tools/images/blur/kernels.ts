import { createRaster, type Raster } from "#core/raster.ts";
import type { RowRange } from "./rows.ts";
import code from "./simd/index.ts?wasm";

/** An image's address and size, and the rows to blur. */
type Area = [picture: number, width: number, height: number, from: number, to: number];

/** The exports of `simd/index.ts`. Images, results and weights are addresses in its memory. */
interface Kernels {
  readonly memory: WebAssembly.Memory;
  readonly allocate: (bytes: number) => number;
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

let module: WebAssembly.Module | undefined;
/** Whether the kernels run here: some browsers have no WebAssembly, or no SIMD. */
export const hasKernels = (): boolean =>
  module !== undefined || (typeof WebAssembly !== "undefined" && WebAssembly.validate(code));

/**
 * Runs a kernel: `work` calls it with the address `result`, where it writes the rows; all of them are transparent at
 * first. Throws if there is not enough memory.
 */
export function withKernels(
  source: Raster,
  { from, to }: RowRange,
  work: (kernels: Kernels, area: Area, result: number) => void,
): Raster {
  module ??= new WebAssembly.Module(code);
  // WebAssembly memory never shrinks; with one instance per image, it is freed.
  const kernels = new WebAssembly.Instance(module).exports as unknown as Kernels;
  const raster = createRaster(source.width, to - from);
  const picture = allocate(kernels, source.data.length);
  const result = allocate(kernels, raster.data.length);
  new Uint8Array(kernels.memory.buffer).set(source.data, picture);
  work(kernels, [picture, source.width, source.height, from, to], result);
  raster.data.set(new Uint8Array(kernels.memory.buffer, result, raster.data.length));
  return raster;
}

/** Allocates memory of the kernels; the result is its address. */
export const allocate = (kernels: Kernels, bytes: number): number =>
  // Addresses above 2 GiB are returned as negative numbers.
  kernels.allocate(bytes) >>> 0;
