import { adler32 } from "#core/image/containers/checksums.ts";
import { type PieceFacts, pngChunk } from "#core/image/containers/png-file.ts";
import { allocate, type KernelMemory, KernelModule } from "#core/image/pixels/kernel-module.ts";
import type { Raster } from "#core/raster.ts";
import { concat } from "#core/text/bytes.ts";
import code from "./simd/index.ts?wasm";

/** The exports of `simd/index.ts`; pixels, rows, input and output are addresses in its memory. */
interface Kernel extends KernelMemory {
  /** Returns the length of the output. */
  readonly deflate: (input: number, length: number, output: number) => number;
  readonly filterRows: (pixels: number, width: number, height: number, channels: number, rows: number) => void;
}

/** A piece of a PNG file's rows, deflated independently of the others. */
export interface PngPiece extends PieceFacts {
  /** The piece as an IDAT chunk. */
  readonly chunk: Uint8Array<ArrayBuffer>;
}

// A zlib stream's first two bytes, for a window of 32 kB (RFC 1950 §2.2).
const STREAM_START = Uint8Array.of(0x78, 0x9c);
// Kernels read and write whole vectors.
const VECTOR = 16;
// The most that blocks of any bytes take.
const mostDeflated = (length: number) => 2 * length + 1000;

const module = new KernelModule<Kernel>(code);

/** Whether pieces can be made here: some browsers have no WebAssembly, or no SIMD. */
export const canMakePieces = (): boolean => module.runs();

/** Deflates rows so that the next piece can follow, which browsers' own streams cannot. */
export function deflatePiece(rows: Uint8Array, isFirst: boolean): PngPiece {
  const kernel = module.instantiate();
  const at = allocate(kernel, rows.length + VECTOR);
  new Uint8Array(kernel.memory.buffer).set(rows, at);
  return deflateAt(kernel, at, rows.length, isFirst);
}

/** Filters and deflates some rows of a picture, with its alpha or without it. */
export function deflateBand({ width, height, data }: Raster, channels: 3 | 4, isFirst: boolean): PngPiece {
  const kernel = module.instantiate();
  const length = (width * channels + 1) * height;
  const [pixels, rows] = [allocate(kernel, data.length + VECTOR), allocate(kernel, length + VECTOR)];
  new Uint8Array(kernel.memory.buffer).set(data, pixels);
  kernel.filterRows(pixels, width, height, channels, rows);
  return deflateAt(kernel, rows, length, isFirst);
}

function deflateAt(kernel: Kernel, rows: number, length: number, isFirst: boolean): PngPiece {
  const output = allocate(kernel, mostDeflated(length));
  const deflated = kernel.deflate(rows, length, output);
  const memory = new Uint8Array(kernel.memory.buffer);
  const bytes = memory.subarray(output, output + deflated);
  return {
    chunk: pngChunk("IDAT", isFirst ? concat([STREAM_START, bytes]) : bytes),
    checksum: adler32(memory.subarray(rows, rows + length)),
    length,
  };
}
