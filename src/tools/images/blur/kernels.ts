import { createRaster, type Raster } from "#core/raster.ts";
import type { RowRange } from "./rows.ts";
import code from "./simd/index.ts?wasm";

/** A picture's address and size, and the rows of it that are asked for. */
type Asked = [picture: number, width: number, height: number, from: number, to: number];

/** What `simd/index.ts` exports. Pictures, results and weights are given as addresses in its memory. */
interface Kernels {
  readonly memory: WebAssembly.Memory;
  readonly allocate: (bytes: number) => number;
  readonly average: (...parts: [...Asked, radius: number, result: number]) => void;
  readonly stack: (...parts: [...Asked, radius: number, result: number]) => void;
  readonly gaussian: (
    ...parts: [
      ...Asked,
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
/** Whether the kernels run here: some browsers have no WebAssembly, or none with vectors. */
export const hasKernels = (): boolean =>
  module !== undefined || (typeof WebAssembly !== "undefined" && WebAssembly.validate(code));

/**
 * The rows of a picture that `work` has a kernel write to the address `result`, where all are transparent at first.
 * Throws where there is not enough memory.
 */
export function withKernels(
  source: Raster,
  { from, to }: RowRange,
  work: (kernels: Kernels, asked: Asked, result: number) => void,
): Raster {
  module ??= new WebAssembly.Module(code);
  // Memory grows and never shrinks: with an instance for each picture it is given back.
  const kernels = new WebAssembly.Instance(module).exports as unknown as Kernels;
  const raster = createRaster(source.width, to - from);
  const picture = allocate(kernels, source.data.length);
  const result = allocate(kernels, raster.data.length);
  new Uint8Array(kernels.memory.buffer).set(source.data, picture);
  work(kernels, [picture, source.width, source.height, from, to], result);
  raster.data.set(new Uint8Array(kernels.memory.buffer, result, raster.data.length));
  return raster;
}

/** Memory of the kernels for so many bytes: its address. */
export const allocate = (kernels: Kernels, bytes: number): number =>
  // Addresses beyond 2 GiB come as negative numbers.
  kernels.allocate(bytes) >>> 0;
