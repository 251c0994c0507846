import { createRaster, type Raster } from "#core/raster.ts";
import { byteAt, viewOf } from "#core/text/bytes.ts";

// Microsoft, "Bitmap storage" and "BITMAPV5HEADER": compression values.
const RLE8 = 1;
const RLE4 = 2;
const BITFIELDS = 3;
const ALPHA_BITFIELDS = 6;

interface Header {
  readonly width: number;
  readonly height: number;
  readonly topDown: boolean;
  readonly bits: number;
  readonly compression: number;
  /** Masks of red, green, blue and alpha within a pixel of 16 or 32 bits. */
  readonly masks: readonly [number, number, number, number];
  /** Where the palette starts, how many bytes each color takes, and how many colors there are. */
  readonly palette: { readonly at: number; readonly step: 3 | 4; readonly count: number };
}

/** Where things are in bytes that are not a whole BMP file, such as an icon's. */
export interface BmpOptions {
  /** Where the pixels start; by default where the file header says. */
  readonly pixelsAt?: number;
  /** Where the information header starts: 14 in a file, 0 in an icon. */
  readonly headerAt?: number;
  /** The picture's rows, where the header's height counts more: in an icon it includes those of the mask. */
  readonly rows?: number;
}

/** The picture in a BMP file: 1, 4, 8, 16, 24 or 32 bits, run lengths, either direction. Throws if it is damaged. */
export function decodeBmp(bytes: Uint8Array, { headerAt = 14, pixelsAt, rows }: BmpOptions = {}): Raster {
  const view = viewOf(bytes);
  const header = readHeader(view, headerAt, rows);
  const { width, height, bits, compression, palette } = header;
  const start = pixelsAt ?? (headerAt === 14 ? view.getUint32(10, true) : palette.at + palette.step * palette.count);
  const picture = createRaster(width, height);
  const rowAt = (y: number) => (header.topDown ? y : height - 1 - y) * width;
  if (bits <= 8) {
    const indices =
      compression === RLE8 || compression === RLE4
        ? unpackRuns(bytes, start, header)
        : unpackBits(bytes, start, header);
    const colors = readPalette(bytes, palette);
    const pixels = new Uint32Array(picture.data.buffer);
    for (let y = 0, from = 0; y < height; y++) {
      for (let x = 0, to = rowAt(y); x < width; x++, from++, to++) pixels[to] = colors[indices[from]!]!;
    }
    return picture;
  }
  readMasked(bytes, start, header, picture, rowAt);
  return picture;
}

function readHeader(view: DataView, at: number, rows: number | undefined): Header {
  const size = view.getUint32(at, true);
  const core = size === 12;
  const signedHeight = core ? view.getUint16(at + 6, true) : view.getInt32(at + 8, true);
  const bits = view.getUint16(at + (core ? 10 : 14), true);
  const compression = core ? 0 : view.getUint32(at + 16, true);
  const hasMasks = compression === BITFIELDS || compression === ALPHA_BITFIELDS;
  if (![1, 2, 4, 8, 16, 24, 32].includes(bits) || (compression > 3 && !hasMasks)) {
    throw new Error(`A BMP of ${bits} bits with compression ${compression} is not read`);
  }
  const maskBytes = size === 40 && hasMasks ? (compression === ALPHA_BITFIELDS ? 16 : 12) : 0;
  const colors = core ? 0 : view.getUint32(at + 32, true);
  const count = bits > 8 ? 0 : Math.min(colors || 2 ** bits, 2 ** bits);
  return {
    width: core ? view.getUint16(at + 4, true) : view.getInt32(at + 4, true),
    height: rows ?? Math.abs(signedHeight),
    topDown: signedHeight < 0,
    bits,
    compression,
    masks: hasMasks
      ? readMasks(view, at + 40, size >= 56 || compression === ALPHA_BITFIELDS)
      : DEFAULT_MASKS[bits === 16 ? 16 : 32],
    palette: { at: at + size + maskBytes, step: core ? 3 : 4, count },
  };
}

// Without masks, 16 bits are five each; the last byte of 32 is unused.
const DEFAULT_MASKS = { 16: [0x7c00, 0x03e0, 0x001f, 0], 32: [0xff0000, 0x00ff00, 0x0000ff, 0] } as const;

const readMasks = (view: DataView, at: number, withAlpha: boolean): Header["masks"] => [
  view.getUint32(at, true),
  view.getUint32(at + 4, true),
  view.getUint32(at + 8, true),
  withAlpha ? view.getUint32(at + 12, true) : 0,
];

// Each color as a raster's Uint32 (little-endian ABGR).
function readPalette(bytes: Uint8Array, { at, step, count }: Header["palette"]): Uint32Array {
  const colors = new Uint32Array(256).fill(0xff000000);
  for (let i = 0; i < count; i++) {
    const from = at + i * step;
    const [blue, green, red] = [byteAt(bytes, from), byteAt(bytes, from + 1), byteAt(bytes, from + 2)];
    colors[i] = (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
  }
  return colors;
}

function unpackBits(bytes: Uint8Array, start: number, { width, height, bits }: Header): Uint8Array {
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  requireBytes(bytes, start + rowBytes * height);
  const indices = new Uint8Array(width * height);
  const mask = 2 ** bits - 1;
  for (let y = 0, to = 0; y < height; y++) {
    const row = start + y * rowBytes;
    for (let x = 0; x < width; x++, to++) {
      const bit = x * bits;
      indices[to] = (bytes[row + (bit >> 3)]! >> (8 - bits - (bit & 7))) & mask;
    }
  }
  return indices;
}

// A pair of bytes is a run. A zero starts an escape: end of line, end of bitmap, delta, or literal bytes.
function unpackRuns(bytes: Uint8Array, start: number, { width, height, compression }: Header): Uint8Array {
  const indices = new Uint8Array(width * height);
  const four = compression === RLE4;
  let [at, x, y] = [start, 0, 0];
  const put = (index: number) => {
    if (x < width && y < height) indices[y * width + x] = index;
    x += 1;
  };
  while (at + 2 <= bytes.length && y < height) {
    const count = bytes[at]!;
    const value = bytes[at + 1]!;
    at += 2;
    if (count > 0) {
      for (let i = 0; i < count; i++) put(four ? (i % 2 === 0 ? value >> 4 : value & 15) : value);
    } else if (value === 0) {
      x = 0;
      y += 1;
    } else if (value === 1) {
      return indices;
    } else if (value === 2) {
      x += byteAt(bytes, at);
      y += byteAt(bytes, at + 1);
      at += 2;
    } else {
      for (let i = 0; i < value; i++) {
        const byte = byteAt(bytes, at + (four ? i >> 1 : i));
        put(four ? (i % 2 === 0 ? byte >> 4 : byte & 15) : byte);
      }
      at += Math.ceil((four ? Math.ceil(value / 2) : value) / 2) * 2;
    }
  }
  if (y < height) throw new Error("The BMP file ends too early");
  return indices;
}

function readMasked(
  bytes: Uint8Array,
  start: number,
  { width, height, bits, masks }: Header,
  { data }: Raster,
  rowAt: (y: number) => number,
): void {
  const pixelBytes = bits / 8;
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  requireBytes(bytes, start + rowBytes * height);
  const channels = masks.map(channelOf);
  for (let y = 0; y < height; y++) {
    let from = start + y * rowBytes;
    let to = rowAt(y) * 4;
    for (let x = 0; x < width; x++, from += pixelBytes, to += 4) {
      if (bits === 24) {
        data[to] = bytes[from + 2]!;
        data[to + 1] = bytes[from + 1]!;
        data[to + 2] = bytes[from]!;
        data[to + 3] = 255;
        continue;
      }
      const low = bytes[from]! | (bytes[from + 1]! << 8);
      const pixel = bits === 16 ? low : (low | (bytes[from + 2]! << 16) | (bytes[from + 3]! << 24)) >>> 0;
      for (let channel = 0; channel < 4; channel++) {
        const { shift, most } = channels[channel]!;
        data[to + channel] = most === 0 ? (channel === 3 ? 255 : 0) : (((pixel >>> shift) & most) * 255) / most;
      }
    }
  }
}

const NO_CHANNEL = { shift: 0, most: 0 };

/** A mask as the bits to shift by and the largest value after that. */
function channelOf(mask: number) {
  if (mask === 0) return NO_CHANNEL;
  const shift = 31 - Math.clz32(mask & -mask);
  return { shift, most: mask >>> shift };
}

function requireBytes(bytes: Uint8Array, count: number): void {
  if (bytes.length < count) throw new Error("The BMP file ends too early");
}
