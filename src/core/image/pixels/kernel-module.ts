import { createRaster, type Raster } from "#core/raster.ts";

// Pieces of this size stay in the processor's cache on their way through a kernel's memory.
const PIECE_BYTES = 1 << 17;
// Kernels may work on as many rows at a time.
const PIECE_ROWS = 4;

/** A kernel's allocator, and the memory in which its addresses are. */
export interface KernelMemory {
  readonly memory: WebAssembly.Memory;
  readonly allocate: (bytes: number) => number;
}

/** The WebAssembly that a kernel of `….ts?wasm` is compiled to. */
export class KernelModule<Exports extends KernelMemory> {
  readonly #code: Uint8Array<ArrayBuffer>;
  #module: WebAssembly.Module | undefined;

  constructor(code: Uint8Array<ArrayBuffer>) {
    this.#code = code;
  }

  /** Whether it runs here: some browsers have no WebAssembly, or no SIMD. */
  runs(): boolean {
    return this.#module !== undefined || (typeof WebAssembly !== "undefined" && WebAssembly.validate(this.#code));
  }

  /** The exports of an instance of its own: WebAssembly memory never shrinks, and this one is freed with its picture. */
  instantiate(): Exports {
    this.#module ??= new WebAssembly.Module(this.#code);
    return new WebAssembly.Instance(this.#module).exports as unknown as Exports;
  }
}

/** The address of new memory of a kernel. */
export const allocate = (kernel: KernelMemory, bytes: number): number =>
  // Addresses above 2 GiB are returned as negative numbers.
  kernel.allocate(bytes) >>> 0;

/** The address of a copy of the values in a kernel's memory. */
export function place(kernel: KernelMemory, values: Uint8Array | Int32Array | Float32Array | Float64Array): number {
  const address = allocate(kernel, values.byteLength);
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  new Uint8Array(kernel.memory.buffer).set(bytes, address);
  return address;
}

/** The image that a kernel makes, some rows at a time, in order and in place: `pixels` is the address of the first. */
export function throughMemory(
  kernel: KernelMemory,
  { width, height, data }: Raster,
  work: (pixels: number, top: number, height: number) => void,
  report: (share: number) => void = () => {},
): Raster {
  const result = createRaster(width, height);
  const stride = width * 4;
  const rows = Math.max(PIECE_ROWS, Math.floor(PIECE_BYTES / stride / PIECE_ROWS) * PIECE_ROWS);
  const pixels = allocate(kernel, Math.min(rows, height) * stride);
  const memory = new Uint8Array(kernel.memory.buffer);
  for (let top = 0; top < height; top += rows) {
    report(top / height);
    const bottom = Math.min(height, top + rows);
    memory.set(data.subarray(top * stride, bottom * stride), pixels);
    work(pixels, top, bottom - top);
    result.data.set(memory.subarray(pixels, pixels + (bottom - top) * stride), top * stride);
  }
  return result;
}
