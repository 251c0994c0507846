import type { BandConstraints } from "#core/image/pixels/bands.ts";
import { allocate, type KernelMemory, KernelModule } from "#core/image/pixels/kernel-module.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import code from "./simd/index.ts?wasm";

/** The rows to blur: from `from` up to, but not including, `to`. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** All rows of an image. */
export const allRows = ({ height }: Raster): RowRange => ({ from: 0, to: height });

/** An image's address and size, and the rows to blur. */
type Area = [picture: number, width: number, height: number, from: number, to: number];

/** The exports of `simd/index.ts`. Images, results and weights are addresses in its memory. */
interface Kernels extends KernelMemory {
  /** Frees all that is allocated. */
  readonly release: () => void;
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
  readonly line: (
    ...parts: [
      ...Area,
      steps: number,
      isFlat: boolean,
      backward: boolean,
      before: number,
      after: number,
      reach: number,
      hasPart: boolean,
      fade: number,
      total: number,
      unit: number,
      result: number,
    ]
  ) => void;
  readonly path: (
    ...parts: [
      values: number,
      width: number,
      lastRow: number,
      top: number,
      mostX: number,
      mostY: number,
      centerX: number,
      centerY: number,
      y: number,
      turns: number,
      into: number,
    ]
  ) => void;
}

const module = new KernelModule<Kernels>(code);

/** Whether the kernels run here. */
export const hasKernels = (): boolean => module.runs();

/** The exports of a new instance. */
export const newKernels = (): Kernels => module.instantiate();

// Strips of about this many bytes: small enough for the processor's cache, large enough for their context to cost little.
const STRIP_BYTES = 1 << 20;
// Context rows are read twice, so a strip is several times as high as its context.
const MIN_CONTEXTS = 4;

/**
 * The rows blurred by a kernel, strip by strip in the same memory: `work` calls it with the address `result`, where it
 * writes the rows; row 0 of the area is row `first` of the source. Throws if there is not enough memory.
 */
export function withKernels(
  { width, height, data }: Raster,
  { from, to }: RowRange,
  { context, alignment }: BandConstraints,
  work: (kernels: Kernels, area: Area, result: number, first: number) => void,
): Raster {
  const kernels = module.instantiate();
  const raster = createRaster(width, to - from);
  const stride = width * 4;
  const rows = Math.ceil(Math.max(STRIP_BYTES / stride, MIN_CONTEXTS * context) / alignment) * alignment;
  for (let top = from; top < to; top += rows) {
    const bottom = Math.min(to, top + rows);
    const first = Math.max(0, top - context);
    const last = Math.min(height, bottom + context);
    kernels.release();
    const picture = allocate(kernels, (last - first) * stride);
    const result = allocate(kernels, (bottom - top) * stride);
    const memory = new Uint8Array(kernels.memory.buffer);
    memory.set(data.subarray(first * stride, last * stride), picture);
    work(kernels, [picture, width, last - first, top - first, bottom - first], result, first);
    const blurred = new Uint8Array(kernels.memory.buffer, result, (bottom - top) * stride);
    raster.data.set(blurred, (top - from) * stride);
  }
  return raster;
}
