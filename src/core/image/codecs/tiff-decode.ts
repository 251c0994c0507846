import { Inflate, inflateSync } from "fflate";
import { createRaster, type PartialRaster } from "#core/raster.ts";
import { concat, viewOf } from "#core/text/bytes.ts";
import type { TiffPacking, TiffPage, TiffPart } from "./tiff-page.ts";
import { floatReader, writeTiffBlock } from "./tiff-pixels.ts";

/**
 * Decompresses a strip or tile to `length` bytes, or to fewer if it ends too early. Throws if it is damaged.
 */
export function unpackTiff(packed: Uint8Array, packing: TiffPacking, length: number): Uint8Array {
  switch (packing) {
    case "none":
      return packed.subarray(0, length);
    case "lzw":
      return unpackLzw(packed, length);
    case "deflate":
      return inflate(packed, length);
    case "packBits":
      return unpackBits(packed, length);
    default:
      throw new Error(`Tiff parts packed as ${packing} are not unpacked one by one`);
  }
}

// Some files have a raw deflate stream, without zlib's two header bytes (a multiple of 31, RFC 1950 §2.2).
function inflate(packed: Uint8Array, length: number): Uint8Array {
  const hasHeader = packed.length >= 2 && packed[0]! % 16 === 8 && (256 * packed[0]! + packed[1]!) % 31 === 0;
  const stream = hasHeader ? packed.subarray(2) : packed;
  // fflate inflates an empty stream to zeros.
  if (stream.length === 0) return stream;
  try {
    return inflateSync(stream, { out: new Uint8Array(length) });
  } catch {
    return inflateCut(stream, length);
  }
}

// Gives the bytes before the end of a truncated stream.
function inflateCut(packed: Uint8Array, length: number): Uint8Array {
  const unpacked = new Uint8Array(length);
  let to = 0;
  const stream = new Inflate((piece) => {
    unpacked.set(piece.subarray(0, length - to), to);
    to = Math.min(length, to + piece.length);
  });
  stream.push(packed);
  return unpacked.subarray(0, to);
}

// TIFF 6.0 §9: a count n of 0 to 127 is followed by n + 1 bytes as they are, one of -127 to -1 by one to repeat 1 - n times.
function unpackBits(packed: Uint8Array, length: number): Uint8Array {
  const unpacked = new Uint8Array(length);
  let to = 0;
  for (let at = 0; at < packed.length && to < length; ) {
    const count = packed[at++]!;
    if (count === 128) continue;
    if (count < 128) {
      const literal = packed.subarray(at, at + Math.min(count + 1, length - to));
      unpacked.set(literal, to);
      to += literal.length;
      at += count + 1;
    } else {
      const end = Math.min(length, to + 257 - count);
      if (at < packed.length) unpacked.fill(packed[at++]!, to, end);
      to = end;
    }
  }
  return unpacked.subarray(0, to);
}

const CLEAR = 256;
const END = 257;

// §13: codes of 9 to 12 bits, the highest bit first, growing one code earlier than in GIF.
function unpackLzw(packed: Uint8Array, length: number): Uint8Array {
  const unpacked = new Uint8Array(length);
  // Each code means another code's bytes and one more; `lengths` has how many bytes it means.
  const before = new Int16Array(4096);
  const last = new Uint8Array(4096);
  const lengths = new Uint16Array(4096).fill(1);
  for (let code = 0; code < 256; code++) last[code] = code;
  let [codeBits, next, previous] = [9, 258, -1];
  let [bits, waiting, to] = [0, 0, 0];
  for (let at = 0; to < length; ) {
    while (waiting < codeBits) {
      if (at >= packed.length) return unpacked.subarray(0, to);
      bits = ((bits << 8) | packed[at++]!) & 0xfffff;
      waiting += 8;
    }
    waiting -= codeBits;
    const code = (bits >> waiting) & ((1 << codeBits) - 1);
    if (code === END) break;
    if (code === CLEAR) {
      [codeBits, next, previous] = [9, 258, -1];
      continue;
    }
    if (code > next || (code === next && previous < 0)) throw new Error("The TIFF file's LZW codes are damaged");
    // A code that is not in the table yet is the previous code's bytes, followed by the first of them.
    const isNew = code === next;
    const known = isNew ? previous : code;
    const count = lengths[known]!;
    let walk = known;
    for (let i = to + count - 1; i >= to; i--) {
      if (i < length) unpacked[i] = last[walk]!;
      walk = before[walk]!;
    }
    const first = unpacked[to]!;
    to = Math.min(length, to + count);
    if (isNew && to < length) unpacked[to++] = first;
    if (previous >= 0 && next < 4096) {
      before[next] = previous;
      last[next] = first;
      lengths[next] = lengths[previous]! + 1;
      next += 1;
      if (next === (1 << codeBits) - 1 && codeBits < 12) codeBits += 1;
    }
    previous = code;
  }
  return unpacked.subarray(0, to);
}

/** How the samples in the rows of a strip or tile are stored. */
interface PredictedRows {
  readonly rowBytes: number;
  /** Interleaved samples per pixel. */
  readonly samples: number;
  readonly bits: number;
  readonly littleEndian: boolean;
}

/** Undoes TIFF's horizontal differencing in place (TIFF 6.0 §14): each sample is stored as its difference from the one before. */
export function undoDifferences(data: Uint8Array, { rowBytes, samples, bits, littleEndian }: PredictedRows): void {
  const view = viewOf(data);
  for (let start = 0; start + rowBytes <= data.length; start += rowBytes) {
    const end = start + rowBytes;
    if (bits === 8) {
      for (let i = start + samples; i < end; i++) data[i]! += data[i - samples]!;
    } else if (bits === 16) {
      const back = 2 * samples;
      for (let i = start + back; i + 2 <= end; i += 2) {
        view.setUint16(i, view.getUint16(i, littleEndian) + view.getUint16(i - back, littleEndian), littleEndian);
      }
    } else if (bits === 32) {
      const back = 4 * samples;
      for (let i = start + back; i + 4 <= end; i += 4) {
        view.setUint32(i, view.getUint32(i, littleEndian) + view.getUint32(i - back, littleEndian), littleEndian);
      }
    } else if (bits === 64) {
      const back = 8 * samples;
      for (let i = start + back; i + 8 <= end; i += 8) {
        const sum = view.getBigUint64(i, littleEndian) + view.getBigUint64(i - back, littleEndian);
        view.setBigUint64(i, sum, littleEndian);
      }
    }
  }
}

/**
 * Undoes the floating-point predictor (Adobe Photoshop TIFF technical note 3): a row has the high bytes of all its
 * numbers first, then the next lower bytes, all as differences. The results are big-endian.
 */
export function undoFloatDifferences(data: Uint8Array, { rowBytes, samples, bits }: PredictedRows): void {
  const bytes = bits / 8;
  const count = rowBytes / bytes;
  const row = new Uint8Array(rowBytes);
  for (let start = 0; start + rowBytes <= data.length; start += rowBytes) {
    for (let i = start + samples; i < start + rowBytes; i++) data[i]! += data[i - samples]!;
    row.set(data.subarray(start, start + rowBytes));
    for (let i = 0; i < count; i++) {
      for (let byte = 0; byte < bytes; byte++) data[start + i * bytes + byte] = row[byte * count + i]!;
    }
  }
}

// Far larger than any page that is read.
const MAX_PART_BYTES = 2 ** 31;

/** Whether the file has all bytes of a part. */
export const hasPart = (bytes: Uint8Array, { planes }: TiffPart): boolean =>
  planes.every(({ from, to }) => from > 0 && (to <= bytes.length || to === Number.POSITIVE_INFINITY));

/** The picture of a page whose parts are unpacked one by one. Throws if they are damaged. */
export function decodeTiffParts(bytes: Uint8Array, page: TiffPage): PartialRaster {
  const picture = createRaster(page.width, page.height);
  let isTruncated = false;
  let isBlank = true;
  for (const part of page.parts) {
    const planes = part.planes.map(({ from, to }) => unpackPlane(bytes.subarray(from, to), page, part));
    const rowBytes = rowBytesOf(page, part);
    const rows = Math.min(...planes.map((plane) => Math.floor(plane.length / rowBytes)));
    // A truncated strip still has its first rows.
    if (rows < Math.min(part.height, page.height - part.top)) {
      if (hasPart(bytes, part)) throw new Error("A part of the TIFF page is shorter than its rows");
      isTruncated = true;
    }
    const { left, top, width } = part;
    // Undoing predictor 3 leaves the high byte first.
    const order = page.predictor === 3 ? { ...page, littleEndian: false } : page;
    if (rows === 0) continue;
    isBlank = false;
    writeTiffBlock(picture, order, { left, top, width, height: rows, planes });
  }
  if (isBlank) throw new Error("The TIFF page has no rows");
  return { ...picture, isTruncated };
}

/** The largest color sample of a page of floating-point numbers, and the share of them that is above 1. */
export function brightnessOf(bytes: Uint8Array, page: TiffPage): { readonly most: number; readonly above: number } {
  let [most, above, count] = [0, 0, 0];
  const { bits, samplesPerPixel } = page;
  const colors = page.alpha === "none" ? samplesPerPixel : samplesPerPixel - 1;
  const order = page.predictor !== 3 && page.littleEndian;
  for (const part of page.parts) {
    const beside = samplesBeside(page, part);
    for (const { from, to } of part.planes.slice(0, colors)) {
      const plane = unpackPlane(bytes.subarray(from, to), page, part);
      const read = floatReader(plane, bits, order);
      for (let i = 0; (i + 1) * (bits / 8) <= plane.length; i++) {
        if (beside > 1 && i % beside >= colors) continue;
        const value = read((i * bits) / 8);
        count += 1;
        if (value > 1) above += 1;
        if (value > most) most = value;
      }
    }
  }
  return { most, above: count === 0 ? 0 : above / count };
}

const samplesBeside = ({ samplesPerPixel }: TiffPage, { planes }: TiffPart) =>
  planes.length > 1 ? 1 : samplesPerPixel;

const rowBytesOf = (page: TiffPage, part: TiffPart) =>
  Math.ceil((part.width * samplesBeside(page, part) * page.bits) / 8);

function unpackPlane(stored: Uint8Array, page: TiffPage, part: TiffPart): Uint8Array {
  const { packing, predictor, bits, littleEndian } = page;
  const rowBytes = rowBytesOf(page, part);
  if (rowBytes * part.height > MAX_PART_BYTES) throw new Error("A part of the TIFF page is too large");
  const packed = page.bitsReversed ? stored.map(reversed) : stored;
  const data = unpackTiff(packed, packing, rowBytes * part.height);
  const rows = { rowBytes, samples: samplesBeside(page, part), bits, littleEndian };
  if (predictor === 2) undoDifferences(data, rows);
  if (predictor === 3) undoFloatDifferences(data, rows);
  return data;
}

function reversed(byte: number): number {
  let value = byte;
  value = ((value & 0xf0) >> 4) | ((value & 0x0f) << 4);
  value = ((value & 0xcc) >> 2) | ((value & 0x33) << 2);
  return ((value & 0xaa) >> 1) | ((value & 0x55) << 1);
}

// An Adobe segment (Adobe's technical note 5116) whose last byte says that colors are RGB.
const PLAIN_RGB = [0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, 0];

/**
 * A strip or tile of a TIFF page as a complete JPEG file: the shared tables come before its own segments (Adobe's TIFF
 * technical note 2).
 */
export function jpegOfTiffPart(
  part: Uint8Array,
  tables: Uint8Array | undefined,
  isRgb: boolean,
): Uint8Array<ArrayBuffer> {
  // Both begin with a start-of-image marker, and the tables end with an end-of-image marker.
  const shared = tables ? tables.subarray(2, -2) : new Uint8Array();
  return concat([Uint8Array.of(0xff, 0xd8, ...(isRgb ? PLAIN_RGB : [])), shared, part.subarray(2)]);
}
