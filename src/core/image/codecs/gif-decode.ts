import type { Area } from "#core/image/pixels/region.ts";
import { createRaster, type PartialRaster, type Raster } from "#core/raster.ts";
import { viewOf } from "#core/text/bytes.ts";

const MAX_CODES = 4096;

/**
 * The indices of a GIF picture (GIF89a, appendix F): LZW with codes of growing length, in blocks of at most 255 bytes. `count`
 * is the number of indices before the file ends. Throws if they are damaged.
 */
export function gifIndices(view: DataView, start: number, count: number): { indices: Uint8Array; count: number } {
  const rootBits = view.getUint8(start);
  if (rootBits < 1 || rootBits > 11) throw new Error("The GIF picture's codes are damaged");
  const clear = 1 << rootBits;
  const indices = new Uint8Array(count);
  // Each code means another code's indices and one more; `lengths` has how many indices it means.
  const before = new Int16Array(MAX_CODES);
  const last = new Uint8Array(MAX_CODES);
  const lengths = new Uint16Array(MAX_CODES).fill(1);
  for (let code = 0; code < clear; code++) last[code] = code;
  let [at, left, bits, waiting] = [start + 1, 0, 0, 0];
  let [codeBits, next, previous, to] = [rootBits + 1, clear + 2, -1, 0];

  while (to < count) {
    while (waiting < codeBits) {
      if (at + (left === 0 ? 1 : 0) >= view.byteLength) return { indices, count: to };
      if (left === 0) {
        left = view.getUint8(at++);
        if (left === 0) throw new Error("The GIF file ends too early");
      }
      bits |= view.getUint8(at++) << waiting;
      waiting += 8;
      left -= 1;
    }
    const code = bits & ((1 << codeBits) - 1);
    bits >>>= codeBits;
    waiting -= codeBits;
    if (code === clear) {
      [codeBits, next, previous] = [rootBits + 1, clear + 2, -1];
      continue;
    }
    if (code === clear + 1) throw new Error("The GIF file ends too early");
    if (code > next || (code === next && previous < 0)) throw new Error("The GIF picture's codes are damaged");
    // A code that is not in the table yet is the previous code's indices, followed by the first of them.
    const known = code === next ? previous : code;
    const length = lengths[known]!;
    let walk = known;
    for (let i = to + length - 1; i >= to; i--) {
      if (i < count) indices[i] = last[walk]!;
      walk = before[walk]!;
    }
    const first = indices[to]!;
    to += length;
    if (code === next && to < count) indices[to] = first;
    if (code === next) to += 1;
    if (previous >= 0 && next < MAX_CODES) {
      before[next] = previous;
      last[next] = first;
      lengths[next] = lengths[previous]! + 1;
      next += 1;
      if (next === 1 << codeBits && codeBits < 12) codeBits += 1;
    }
    previous = code;
  }
  return { indices, count };
}

// A frame should lie within the screen, whose size has been checked; in a damaged file it may be far larger.
const MAX_FRAME_PIXELS = 128_000_000;

/** The first frame of a GIF file on its whole screen (GIF89a). Throws if it is damaged. */
export function decodeGif(bytes: Uint8Array): PartialRaster {
  const view = viewOf(bytes);
  const picture = createRaster(view.getUint16(6, true), view.getUint16(8, true));
  const screenTable = gifTable(view, 13, view.getUint8(10));
  let at = screenTable.end;
  let transparentIndex = -1;
  while (view.getUint8(at) !== 0x2c) {
    if (view.getUint8(at) !== 0x21) throw new Error("The GIF file has no picture");
    // §23: the graphic control extension names the transparent color of the picture that follows.
    if (view.getUint8(at + 1) === 0xf9) transparentIndex = view.getUint8(at + 3) & 1 ? view.getUint8(at + 6) : -1;
    at = skipBlocks(view, at + 2);
  }
  const drawn = gifPicture(bytes, at, screenTable, transparentIndex);
  drawGif(drawn, picture);
  return { ...picture, isTruncated: drawn.count < drawn.width * drawn.height };
}

/** A picture of a GIF file: where it lies on the screen, and its first `count` pixels, the others being cut off. */
export interface GifPicture extends Area {
  readonly indices: Uint8Array;
  readonly count: number;
  /** Each color as a raster's Uint32 (little-endian ABGR); 0 is clear. */
  readonly colors: Uint32Array;
  readonly isInterlaced: boolean;
}

/** The picture whose descriptor is at `at` (§20). Throws if it is damaged. */
export function gifPicture(bytes: Uint8Array, at: number, screenTable: GifTable, transparentIndex: number): GifPicture {
  const view = viewOf(bytes);
  const [left, top, width, height] = [1, 3, 5, 7].map((offset) => view.getUint16(at + offset, true)) as Quad;
  if (width * height > MAX_FRAME_PIXELS) throw new Error("The GIF file's picture is far larger than its screen");
  const packed = view.getUint8(at + 9);
  const ownTable = gifTable(view, at + 10, packed);
  const table = ownTable.count > 0 ? ownTable : screenTable;
  const colors = readColors(bytes, table, transparentIndex);
  const { indices, count } = gifIndices(view, ownTable.end, width * height);
  if (count === 0) throw new Error("The GIF file ends before its picture");
  return { left, top, width, height, indices, count, colors, isInterlaced: (packed & 0x40) !== 0 };
}

/** Draws a picture over what lies on the screen already, as far as it lies within. */
export function drawGif(drawn: GifPicture, screen: Raster): void {
  const { left, top, width, height, indices, count, colors } = drawn;
  const rows = drawn.isInterlaced ? interlaced(height) : undefined;
  const pixels = new Uint32Array(screen.data.buffer);
  const columns = Math.min(width, screen.width - left);
  for (let row = 0; row < height; row++) {
    const y = top + (rows?.[row] ?? row);
    if (y >= screen.height) continue;
    const end = Math.min(columns, count - row * width);
    for (let x = 0; x < end; x++) {
      const color = colors[indices[row * width + x]!]!;
      if (color !== 0) pixels[y * screen.width + left + x] = color;
    }
  }
}

type Quad = [number, number, number, number];

/** A table of colors in a GIF file; it may have none. */
export interface GifTable {
  readonly start: number;
  readonly count: number;
  readonly end: number;
}

/** The table at `start`: of the field that says so the highest bit says whether there is one, the lowest three its size (§18, §20). */
export function gifTable(view: DataView, start: number, packed: number): GifTable {
  const count = packed & 0x80 ? 2 << (packed & 7) : 0;
  if (start + 3 * count > view.byteLength) throw new Error("The GIF file ends in its colors");
  return { start, count, end: start + 3 * count };
}

function skipBlocks(view: DataView, start: number): number {
  let at = start;
  while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at);
  return at + 1;
}

// Without a table, and beyond it, browsers draw black.
function readColors(bytes: Uint8Array, { start, count }: GifTable, transparentIndex: number): Uint32Array {
  const colors = new Uint32Array(256).fill(0xff000000);
  for (let i = 0; i < count; i++) {
    const at = start + 3 * i;
    const [red, green, blue] = [bytes[at]!, bytes[at + 1]!, bytes[at + 2]!];
    colors[i] = (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
  }
  if (transparentIndex >= 0) colors[transparentIndex] = 0;
  return colors;
}

// Appendix E: rows 0, 8, 16 …, then 4, 12 …, then 2, 6 …, then 1, 3 ….
const interlaced = (height: number): number[] =>
  (
    [
      [0, 8],
      [4, 8],
      [2, 4],
      [1, 2],
    ] as const
  ).flatMap(([first, step]) =>
    Array.from({ length: Math.max(0, Math.ceil((height - first) / step)) }, (_, i) => first + i * step),
  );
