import { createRaster, type PartialRaster } from "#core/raster.ts";
import { concat, viewOf } from "#core/text/bytes.ts";
import type { TiffPage, TiffPart } from "./tiff-page.ts";
import { floatReader, writeTiffBlock } from "./tiff-pixels.ts";
import { unpackTiff } from "./tiff-unpack.ts";

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
