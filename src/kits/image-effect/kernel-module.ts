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
