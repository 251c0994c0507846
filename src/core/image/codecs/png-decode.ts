import { crc32 } from "#core/image/containers/checksums.ts";
import { pngChunks } from "#core/image/containers/chunks.ts";
import { createRaster, type PartialRaster } from "#core/raster.ts";
import { concat, latin1, viewOf } from "#core/text/bytes.ts";

/**
 * Undoes the filters (PNG §9) of rows of `rowBytes` bytes, each after its filter type byte, in place. Throws at an unknown
 * filter type.
 */
function unfilterRows(rows: Uint8Array, rowBytes: number, pixelBytes: number): void {
  const stride = rowBytes + 1;
  for (let start = 0; start < rows.length; start += stride) {
    const from = start + 1;
    const end = from + rowBytes;
    const isFirst = start === 0;
    switch (rows[start]) {
      case 0:
        break;
      case 1:
        for (let i = from + pixelBytes; i < end; i++) rows[i]! += rows[i - pixelBytes]!;
        break;
      case 2:
        if (!isFirst) for (let i = from; i < end; i++) rows[i]! += rows[i - stride]!;
        break;
      case 3:
        for (let i = from; i < end; i++) {
          const left = i < from + pixelBytes ? 0 : rows[i - pixelBytes]!;
          const above = isFirst ? 0 : rows[i - stride]!;
          rows[i]! += (left + above) >> 1;
        }
        break;
      case 4:
        unfilterPaeth(rows, from, end, pixelBytes, isFirst ? 0 : stride);
        break;
      default:
        throw new Error("The PNG file's rows are damaged");
    }
  }
}

// §9.4: the Paeth filter. Bytes above the first row and left of the first pixel count as zeros.
function unfilterPaeth(rows: Uint8Array, from: number, end: number, pixelBytes: number, stride: number): void {
  for (let i = from; i < end; i++) {
    const hasLeft = i >= from + pixelBytes;
    const a = hasLeft ? rows[i - pixelBytes]! : 0;
    const b = stride > 0 ? rows[i - stride]! : 0;
    const c = hasLeft && stride > 0 ? rows[i - stride - pixelBytes]! : 0;
    const toA = Math.abs(b - c);
    const toB = Math.abs(a - c);
    const toC = Math.abs(a + b - c - c);
    rows[i]! += toA <= toB && toA <= toC ? a : toB <= toC ? b : c;
  }
}

/** The content of a PNG file, its rows still deflated. */
interface PngSource {
  readonly width: number;
  readonly height: number;
  readonly bitDepth: 1 | 2 | 4 | 8 | 16;
  /** PNG §11.2.1: 0 gray, 2 red green blue, 3 palette, 4 gray and alpha, 6 red green blue and alpha. */
  readonly colorType: 0 | 2 | 3 | 4 | 6;
  readonly isInterlaced: boolean;
  /** Red, green and blue of each index. */
  readonly palette: Uint8Array;
  /** The content of tRNS: alphas of the palette's colors, or the one color that is transparent. */
  readonly transparency: Uint8Array;
  /** The rows as a zlib stream. */
  readonly deflated: Uint8Array<ArrayBuffer>;
  /** The file ends before its last chunk. */
  readonly isTruncated: boolean;
}

const CHANNELS = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;
// PNG §11.2.1 table 12.
const DEPTHS = { 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] } as const;
const CRITICAL = ["IHDR", "PLTE", "IDAT", "tRNS"];

/** Reads a PNG file's chunks. Throws if they are damaged. */
export function readPng(bytes: Uint8Array): PngSource {
  const view = viewOf(bytes);
  const chunks = pngChunks(bytes);
  for (const { type, from, end } of chunks) {
    if (CRITICAL.includes(type) && view.getUint32(end) !== crc32(bytes.subarray(from + 4, end))) {
      throw new Error(`The PNG file's chunk ${type} is damaged`);
    }
  }
  const contentOf = (wanted: string) => {
    const chunk = chunks.find(({ type }) => type === wanted);
    return chunk ? bytes.subarray(chunk.start, chunk.end) : new Uint8Array();
  };
  const [depth, kind, , , interlace] = contentOf("IHDR").subarray(8);
  const colorType = kind as PngSource["colorType"];
  const bitDepth = depth as PngSource["bitDepth"];
  if (!(DEPTHS[colorType] as readonly number[] | undefined)?.includes(bitDepth)) {
    throw new Error("The PNG file's header is damaged");
  }
  const isTruncated = !chunks.some(({ type }) => type === "IEND");
  const parts = chunks.filter(({ type }) => type === "IDAT").map(({ start, end }) => bytes.subarray(start, end));
  // The chunk that the file ends in.
  const rest = chunks.at(-1)?.to ?? 8;
  if (isTruncated && latin1(bytes, rest + 4, rest + 8) === "IDAT") parts.push(bytes.subarray(rest + 8));
  return {
    width: view.getUint32(16),
    height: view.getUint32(20),
    bitDepth,
    colorType,
    isInterlaced: interlace === 1,
    palette: contentOf("PLTE"),
    transparency: contentOf("tRNS"),
    deflated: concat(parts),
    isTruncated,
  };
}

/** The length of a PNG file's rows in bytes, filter type bytes included. */
export const pngRowsLength = (source: PngSource): number =>
  passesOf(source).reduce((sum, pass) => sum + pass.rows * (1 + rowBytesOf(source, pass.columns)), 0);

/**
 * The picture of a PNG file's inflated rows, which are unfiltered in place. A truncated file may have fewer of them:
 * missing pixels are transparent. Throws if they are damaged.
 */
export function pngPicture(source: PngSource, data: Uint8Array): PartialRaster {
  const picture = createRaster(source.width, source.height);
  const write = pixelWriter(source, picture.data);
  const pixelBytes = Math.max(1, (CHANNELS[source.colorType] * source.bitDepth) / 8);
  let at = 0;
  for (const pass of passesOf(source)) {
    const rowBytes = rowBytesOf(source, pass.columns);
    const rows = Math.min(pass.rows, Math.floor((data.length - at) / (rowBytes + 1)));
    unfilterRows(data.subarray(at, at + rows * (rowBytes + 1)), rowBytes, pixelBytes);
    for (let row = 0; row < rows; row++, at += rowBytes + 1) {
      const first = (pass.top + row * pass.down) * source.width + pass.left;
      write(data, at + 1, pass.columns, first * 4, pass.right * 4);
    }
    if (rows < pass.rows) {
      if (!source.isTruncated) throw new Error("The PNG file has fewer rows than it says");
      return { ...picture, isTruncated: true };
    }
  }
  return { ...picture, isTruncated: false };
}

function passesOf({ width, height, isInterlaced }: PngSource): AdamPass[] {
  const whole = { left: 0, top: 0, right: 1, down: 1, columns: width, rows: height };
  return isInterlaced ? adamPasses(width, height) : [whole];
}

const rowBytesOf = ({ colorType, bitDepth }: PngSource, columns: number): number =>
  Math.ceil((columns * CHANNELS[colorType] * bitDepth) / 8);

/** Writes `count` pixels of a row that starts at `at` into a raster's bytes, from `to` on, `step` bytes apart. */
type WritePixels = (row: Uint8Array, at: number, count: number, to: number, step: number) => void;

function pixelWriter(source: PngSource, target: Uint8ClampedArray): WritePixels {
  const { colorType, bitDepth } = source;
  if (bitDepth < 8 || colorType === 3) return indexWriter(source, target);
  const channels = CHANNELS[colorType];
  const isGray = colorType === 0 || colorType === 4;
  const bytes = bitDepth / 8;
  const alphaAt = colorType === 4 ? bytes : colorType === 6 ? 3 * bytes : -1;
  const [green, blue] = isGray ? [0, 0] : [bytes, 2 * bytes];
  const isClear = clearColor(source, channels * bytes);
  if (colorType === 6 && bitDepth === 8) return copyColors(target, 4);
  if (colorType === 2 && bitDepth === 8 && !isClear) return copyColors(target, 3);
  const level = bitDepth === 16 ? rounded : (row: Uint8Array, at: number) => row[at]!;
  return (row, start, count, first, step) => {
    for (let i = 0, at = start, to = first; i < count; i++, at += channels * bytes, to += step) {
      target[to] = level(row, at);
      target[to + 1] = level(row, at + green);
      target[to + 2] = level(row, at + blue);
      target[to + 3] = alphaAt >= 0 ? level(row, at + alphaAt) : isClear?.(row, at) ? 0 : 255;
    }
  };
}

// The layouts of most files, without a function call for each sample.
const copyColors =
  (target: Uint8ClampedArray, channels: 3 | 4): WritePixels =>
  (row, start, count, first, step) => {
    for (let i = 0, at = start, to = first; i < count; i++, at += channels, to += step) {
      target[to] = row[at]!;
      target[to + 1] = row[at + 1]!;
      target[to + 2] = row[at + 2]!;
      target[to + 3] = channels === 4 ? row[at + 3]! : 255;
    }
  };

// §13.12: rounded to the nearest of 8 bits.
const rounded = (row: Uint8Array, at: number): number => ((((row[at]! << 8) | row[at + 1]!) * 255 + 32767) / 65535) | 0;

// §11.3.2.1: tRNS has each channel of the transparent color in two bytes.
function clearColor({ transparency, bitDepth }: PngSource, pixelBytes: number) {
  if (transparency.length === 0) return undefined;
  const wanted = bitDepth === 16 ? transparency : transparency.filter((_, i) => i % 2 === 1);
  return (row: Uint8Array, at: number) => {
    for (let i = 0; i < pixelBytes; i++) if (row[at + i] !== wanted[i]) return false;
    return true;
  };
}

// Palettes, and grays of less than a byte: a color for each index.
function indexWriter(
  { bitDepth, colorType, palette, transparency }: PngSource,
  target: Uint8ClampedArray,
): WritePixels {
  const most = 2 ** bitDepth - 1;
  const colors = new Uint8Array(4 * 256);
  const clear = transparency.length < 2 ? undefined : viewOf(transparency).getUint16(0);
  for (let value = 0; value <= most; value++) {
    if (colorType === 3) {
      colors.set([...palette.subarray(3 * value, 3 * value + 3)], 4 * value);
      // §11.3.2.1: there may be fewer alphas than colors.
      colors[4 * value + 3] = transparency[value] ?? 255;
    } else {
      colors.fill((value * 255) / most, 4 * value, 4 * value + 3);
      colors[4 * value + 3] = value === clear ? 0 : 255;
    }
  }
  return (row, start, count, first, step) => {
    for (let i = 0, to = first; i < count; i++, to += step) {
      const bit = i * bitDepth;
      const color = 4 * ((row[start + (bit >> 3)]! >> (8 - bitDepth - (bit & 7))) & most);
      target[to] = colors[color]!;
      target[to + 1] = colors[color + 1]!;
      target[to + 2] = colors[color + 2]!;
      target[to + 3] = colors[color + 3]!;
    }
  };
}

/** One of the seven passes of an interlaced PNG file: where its pixels lie in the picture. */
interface AdamPass {
  readonly left: number;
  readonly top: number;
  /** Steps, in pixels of the picture, from one pixel of the pass to the next. */
  readonly right: number;
  readonly down: number;
  readonly columns: number;
  readonly rows: number;
}

// PNG §8.1.
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

// The passes of an interlaced file that have pixels, in their order.
const adamPasses = (width: number, height: number): AdamPass[] =>
  ADAM7.map(([left, top, right, down]) => ({
    left,
    top,
    right,
    down,
    columns: Math.ceil((width - left) / right),
    rows: Math.ceil((height - top) / down),
  })).filter(({ columns, rows }) => columns > 0 && rows > 0);
