import { viewOf } from "#core/bytes.ts";
import { createRaster, type PartialRaster } from "#core/raster.ts";

// A frame should lie within the screen, whose size has been checked; in a damaged file it may be far larger.
const MAX_FRAME_PIXELS = 128_000_000;

/** The first frame of a GIF file on its whole screen (GIF89a). Throws if it is damaged. */
export function decodeGif(bytes: Uint8Array): PartialRaster {
  const view = viewOf(bytes);
  const picture = createRaster(view.getUint16(6, true), view.getUint16(8, true));
  const screenTable = tableAt(view, 13, view.getUint8(10));
  let at = screenTable.end;
  let transparentIndex = -1;
  while (view.getUint8(at) !== 0x2c) {
    if (view.getUint8(at) !== 0x21) throw new Error("The GIF file has no picture");
    // §23: the graphic control extension names the transparent color of the picture that follows.
    if (view.getUint8(at + 1) === 0xf9) transparentIndex = view.getUint8(at + 3) & 1 ? view.getUint8(at + 6) : -1;
    at = skipBlocks(view, at + 2);
  }
  const [left, top, width, height] = [1, 3, 5, 7].map((offset) => view.getUint16(at + offset, true)) as Quad;
  if (width * height > MAX_FRAME_PIXELS) throw new Error("The GIF file's picture is far larger than its screen");
  const packed = view.getUint8(at + 9);
  const ownTable = tableAt(view, at + 10, packed);
  const table = ownTable.count > 0 ? ownTable : screenTable;
  const colors = readColors(bytes, table.start, table.count, transparentIndex);
  const { indices, count } = unpack(view, ownTable.end, width * height);
  if (count === 0) throw new Error("The GIF file ends before its picture");
  const rows = packed & 0x40 ? interlaced(height) : undefined;
  const pixels = new Uint32Array(picture.data.buffer);
  const columns = Math.min(width, picture.width - left);
  for (let row = 0; row < height; row++) {
    const y = top + (rows?.[row] ?? row);
    if (y >= picture.height) continue;
    const end = Math.min(columns, count - row * width);
    for (let x = 0; x < end; x++) {
      pixels[y * picture.width + left + x] = colors[indices[row * width + x]!]!;
    }
  }
  return { ...picture, isTruncated: count < width * height };
}

type Quad = [number, number, number, number];

// §18 and §20: the highest bit says whether there is a table, the lowest three its size.
function tableAt(view: DataView, start: number, packed: number) {
  const count = packed & 0x80 ? 2 << (packed & 7) : 0;
  if (start + 3 * count > view.byteLength) throw new Error("The GIF file ends in its colors");
  return { start, count, end: start + 3 * count };
}

function skipBlocks(view: DataView, start: number): number {
  let at = start;
  while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at);
  return at + 1;
}

// Each color as a raster's Uint32 (little-endian ABGR).
function readColors(bytes: Uint8Array, start: number, count: number, transparentIndex: number): Uint32Array {
  const colors = new Uint32Array(256);
  for (let i = 0; i < count; i++) {
    const at = start + 3 * i;
    const [red, green, blue] = [bytes[at]!, bytes[at + 1]!, bytes[at + 2]!];
    colors[i] = i === transparentIndex ? 0 : (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
  }
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

const MAX_CODES = 4096;

// Appendix F: LZW with codes of growing length, in blocks of at most 255 bytes. `count` is the number of indices
// before the file ends.
function unpack(view: DataView, start: number, count: number): { indices: Uint8Array; count: number } {
  const rootBits = view.getUint8(start);
  if (rootBits < 1 || rootBits > 11) throw new Error("The GIF picture's codes are damaged");
  const clear = 1 << rootBits;
  const indices = new Uint8Array(count);
  // Each code stands for another code's indices and one more; `lengths` has how many indices it stands for.
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
