import { pngChunks } from "#core/image/containers/chunks.ts";
import { jpegSegments } from "#core/image/containers/jpeg-segments.ts";
import { pngChunk } from "#core/image/containers/png-file.ts";
import {
  mainTiffDirectory,
  type TiffTags,
  tiffDirectory,
  tiffIsLittleEndian,
} from "#core/image/containers/tiff-directory.ts";
import type { ImageFormat, WrittenFormat } from "#core/image/formats.ts";
import { concat, hasText, viewOf } from "#core/text/bytes.ts";
import type { Orientation } from "./exif.ts";
import { exifBlock } from "./exif-block.ts";
import { readMetadata } from "./metadata.ts";
import { bothOrientations, storedOrientation, swapsDimensions } from "./orientation.ts";

/** How large a picture is printed: pixels an inch, across and down. */
export interface Density {
  readonly x: number;
  readonly y: number;
}

const CENTIMETERS = 2.54;
const METERS = 0.0254;

/** The density that a file states, by its container, else by its EXIF; undefined where it states none, or only proportions. */
export function readDensity(bytes: Uint8Array, format: ImageFormat): Density | undefined {
  try {
    const own = readers[format]?.(bytes);
    if (own || format === "tiff") return own;
    const block = exifBlock(bytes, format);
    return block && ofTags(tiffDirectory(block));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The same of the picture as it is seen: turned as the file says, and then by `more`. */
export function seenDensity(bytes: Uint8Array, format: ImageFormat, more: Orientation = 1): Density | undefined {
  const density = readDensity(bytes, format);
  return density && isTurned(bytes, format, more) ? { x: density.y, y: density.x } : density;
}

/** Whether the sides of a stored picture change places where it is seen. */
export const isTurned = (bytes: Uint8Array, format: ImageFormat, more: Orientation = 1): boolean =>
  swapsDimensions(bothOrientations(storedOrientation(bytes, format, readMetadata(bytes, format)), more));

const readers: Partial<Readonly<Record<ImageFormat, (bytes: Uint8Array) => Density | undefined>>> = {
  // JFIF 1.02: the unit is 0 for proportions alone, 1 an inch, 2 a centimeter.
  jpeg: (bytes) => {
    const at = jfif(bytes);
    const unit = at === undefined ? 0 : bytes[at + 7];
    if (at === undefined || (unit !== 1 && unit !== 2)) return undefined;
    const [x, y] = [viewOf(bytes).getUint16(at + 8), viewOf(bytes).getUint16(at + 10)];
    return plausible(x, y, unit === 2 ? CENTIMETERS : 1);
  },
  // PNG third edition §11.3.4.3: the unit is 1 for a meter.
  png: (bytes) => {
    const chunk = pngChunks(bytes).find(({ type, start, end }) => type === "pHYs" && end - start >= 9);
    if (!chunk || bytes[chunk.start + 8] !== 1) return undefined;
    const view = viewOf(bytes);
    return plausible(view.getUint32(chunk.start), view.getUint32(chunk.start + 4), METERS);
  },
  tiff: (bytes) => ofTags(mainTiffDirectory(bytes)?.tags),
  bmp: (bytes) => {
    const view = viewOf(bytes);
    if (view.getUint32(14, true) < 40) return undefined;
    return plausible(view.getInt32(38, true), view.getInt32(42, true), METERS);
  },
};

/** Where the content of a JPEG file's JFIF segment is. */
const jfif = (bytes: Uint8Array): number | undefined =>
  jpegSegments(bytes).find(
    ({ marker, start, end }) => marker === 0xe0 && end - start >= 12 && hasText(bytes, start, "JFIF\0"),
  )?.start;

// TIFF 6.0 page 38, CIPA DC-008 §4.6.4: the unit is 1 for none, 2 an inch (the default), 3 a centimeter.
function ofTags(tags: TiffTags | undefined): Density | undefined {
  const [x = 0, y = x, unit = 2] = [282, 283, 296].map((tag) => tags?.get(tag)?.numbers()[0]);
  return unit === 2 || unit === 3 ? plausible(x, y, unit === 3 ? CENTIMETERS : 1) : undefined;
}

const MAX = 100_000;
// libvips writes one pixel per millimeter if it doesn't know the density.
const UNKNOWN = 25.4;

function plausible(across: number, down: number, unit: number): Density | undefined {
  const [x, y] = [across, down].map((value) => {
    const density = value * unit;
    const whole = Math.round(density);
    // A whole number of pixels per inch isn't a whole number per meter.
    return Math.abs(density - whole) < 0.02 ? whole : density;
  }) as [number, number];
  const isKnown = x !== y || Math.abs(x - UNKNOWN) > 0.01;
  return isKnown && x >= 1 && y >= 1 && x <= MAX && y <= MAX ? { x, y } : undefined;
}

// Version 1.01, no unit, proportions of 1, no thumbnail.
const JFIF = Uint8Array.of(0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0);

type Writer = (file: Uint8Array<ArrayBuffer>, density: Density) => Uint8Array<ArrayBuffer>;

const writers: Partial<Readonly<Record<WrittenFormat, Writer>>> = {
  jpg: (file, { x, y }) => {
    const isAdobe = jpegSegments(file).some(({ marker }) => marker === 0xee);
    // A JFIF segment says that colors are YCbCr, where Adobe's may say otherwise.
    if (jfif(file) === undefined && isAdobe) return file;
    const copy = jfif(file) === undefined ? concat([file.subarray(0, 2), JFIF, file.subarray(2)]) : file.slice();
    const at = jfif(copy) ?? 0;
    const view = viewOf(copy);
    copy[at + 7] = 1;
    view.setUint16(at + 8, Math.min(65_535, Math.round(x)));
    view.setUint16(at + 10, Math.min(65_535, Math.round(y)));
    return copy;
  },
  png: (file, { x, y }) => {
    const content = new Uint8Array(9);
    const view = viewOf(content);
    view.setUint32(0, Math.round(x / METERS));
    view.setUint32(4, Math.round(y / METERS));
    content[8] = 1;
    // Right after IHDR, at byte 33: it has to be before IDAT.
    const { from, to } = pngChunks(file).find(({ type }) => type === "pHYs") ?? { from: 33, to: 33 };
    return concat([file.subarray(0, from), pngChunk("pHYs", content), file.subarray(to)]);
  },
  tiff: (file, { x, y }) => {
    const copy = file.slice();
    const [tags, view, little] = [tiffDirectory(copy), viewOf(copy), tiffIsLittleEndian(copy) === true];
    const [across, down, unit] = [282, 283, 296].map((tag) => tags?.get(tag)?.at);
    if (across === undefined || down === undefined || unit === undefined) return file;
    for (const [at, value] of [
      [across, x],
      [down, y],
    ] as const) {
      view.setUint32(at, Math.round(value * 10_000), little);
      view.setUint32(at + 4, 10_000, little);
    }
    view.setUint16(unit, 2, little);
    return copy;
  },
  bmp: (file, { x, y }) => {
    const copy = file.slice();
    const view = viewOf(copy);
    view.setInt32(38, Math.round(x / METERS), true);
    view.setInt32(42, Math.round(y / METERS), true);
    return copy;
  },
};

/** Whether files of a format state a density as Tabkit writes them; a PDF's page is as large as the density says. */
export const statesDensity = (format: WrittenFormat): boolean => format in writers || format === "pdf";

/** A file that Tabkit has written, with the density; the same file where its format states none. */
export const withDensity = (
  file: Uint8Array<ArrayBuffer>,
  format: WrittenFormat,
  density: Density | undefined,
): Uint8Array<ArrayBuffer> => (density && writers[format]?.(file, density)) ?? file;

// What programs write when they don't know the density: losing it isn't worth a note.
const DEFAULTS = [72, 96];

/** Whether visitors may miss a density that isn't kept. */
export const isMeant = ({ x, y }: Density): boolean => x !== y || !DEFAULTS.includes(Math.round(x));
