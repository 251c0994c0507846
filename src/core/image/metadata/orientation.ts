import { crc32 } from "#core/image/containers/checksums.ts";
import { pngChunks } from "#core/image/containers/chunks.ts";
import { dropPrimaryItemProperties, primaryItemProperties } from "#core/image/containers/isobmff.ts";
import { mainTiffDirectory } from "#core/image/containers/tiff-directory.ts";
import type { ImageFormat } from "#core/image/formats.ts";
import type { Area } from "#core/image/pixels/region.ts";
import { createRaster, type Raster, type Size } from "#core/raster.ts";
import { viewOf } from "#core/text/bytes.ts";
import { exifOrientation, findOrientation, type Orientation, orientationOf } from "./exif.ts";
import { type Metadata, readMetadata } from "./metadata.ts";

/** The orientation of the pixels stored in a file. In HEIC and AVIF the container gives it, and EXIF is ignored. */
export function storedOrientation(bytes: Uint8Array, format: ImageFormat, { exif }: Metadata): Orientation {
  if (format === "heic" || format === "avif") return isobmffOrientation(bytes);
  // JPEG XL has it in the codestream, and the decoder applies it.
  if (format === "jxl") return 1;
  // A page may have its own; raw photos have one for all their pictures.
  const own = format === "tiff" ? mainTiffDirectory(bytes)?.tags : undefined;
  if (own?.has(0x0112)) return orientationOf(own);
  return exif ? exifOrientation(exif) : 1;
}

/**
 * Sets the orientation in the file's bytes to upright, so that no decoder applies it: decoders differ in whether they do, and
 * in which formats. The caller reads the orientation first and turns the pixels itself. That of HEIC stays: its decoder is one.
 */
export function clearOrientation(bytes: Uint8Array, format: ImageFormat): void {
  if (format === "avif") dropPrimaryItemProperties(bytes, ["irot", "imir"]);
  const { exif } = readMetadata(bytes, format);
  if (exif) clearExifOrientation(exif);
  if (!exif || format !== "png") return;
  for (const { type, from, end } of pngChunks(bytes)) {
    if (type === "eXIf") viewOf(bytes).setUint32(end, crc32(bytes.subarray(from + 4, end)));
  }
}

/** Sets the orientation in an EXIF block, or in the file that it is a view of, to upright. */
export function clearExifOrientation(exif: Uint8Array): void {
  const place = findOrientation(exif);
  if (place) viewOf(exif).setUint16(place.at, 1, place.little);
}

/** How stored rows and columns become those that are seen. */
interface Turn {
  /** Rows become columns. */
  readonly transposes: boolean;
  /** Stored columns are read from the last to the first. */
  readonly fromRight: boolean;
  /** Stored rows are read from the last to the first. */
  readonly fromBottom: boolean;
}

// CIPA DC-008 §4.6.5: the sides of the visual picture that row 0 and column 0 of the stored one are.
const TURNS: Readonly<Record<Orientation, Turn>> = {
  1: { transposes: false, fromRight: false, fromBottom: false },
  2: { transposes: false, fromRight: true, fromBottom: false },
  3: { transposes: false, fromRight: true, fromBottom: true },
  4: { transposes: false, fromRight: false, fromBottom: true },
  5: { transposes: true, fromRight: false, fromBottom: false },
  6: { transposes: true, fromRight: false, fromBottom: true },
  7: { transposes: true, fromRight: true, fromBottom: true },
  8: { transposes: true, fromRight: true, fromBottom: false },
};

const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly Orientation[];

// The side of a square of pixels that fits in the cache while columns become rows.
const TILE = 32;

/** What an orientation does to the stored picture. */
export const turnOf = (orientation: Orientation): Turn => TURNS[orientation];

/** The orientation that does what two do, one after the other. */
export function bothOrientations(first: Orientation, second: Orientation): Orientation {
  const [before, after] = [TURNS[first], TURNS[second]];
  // What the second reads backwards is a stored row or column, by what the first made of it.
  const [right, bottom] = before.transposes ? [after.fromBottom, after.fromRight] : [after.fromRight, after.fromBottom];
  const both = {
    transposes: before.transposes !== after.transposes,
    fromRight: before.fromRight !== right,
    fromBottom: before.fromBottom !== bottom,
  };
  return ORIENTATIONS.find((orientation) =>
    (["transposes", "fromRight", "fromBottom"] as const).every((key) => TURNS[orientation][key] === both[key]),
  )!;
}

/** Whether `orientation` swaps width and height. */
export const swapsDimensions = (orientation: Orientation): boolean => TURNS[orientation].transposes;

/** The part of a stored picture of this size that becomes an area of the displayed picture. */
export function storedArea(seen: Area, orientation: Orientation, { width, height }: Size): Area {
  const { transposes, fromRight, fromBottom } = TURNS[orientation];
  const stored = transposes ? { left: seen.top, top: seen.left, width: seen.height, height: seen.width } : seen;
  return {
    left: fromRight ? width - stored.left - stored.width : stored.left,
    top: fromBottom ? height - stored.top - stored.height : stored.top,
    width: stored.width,
    height: stored.height,
  };
}

/** The picture turned upright; the same picture if it already is. */
export function orient(picture: Raster, orientation: Orientation): Raster {
  if (orientation === 1) return picture;
  const { transposes, fromRight, fromBottom } = TURNS[orientation];
  const { width, height } = picture;
  const turned = transposes ? createRaster(height, width) : createRaster(width, height);
  const source = pixels(picture);
  const target = pixels(turned);
  // The source pixel of target (x, y) is start + x * across + y * down.
  const across = transposes ? (fromBottom ? -width : width) : fromRight ? -1 : 1;
  const down = transposes ? (fromRight ? -1 : 1) : fromBottom ? -width : width;
  const start = (fromRight ? width - 1 : 0) + (fromBottom ? (height - 1) * width : 0);
  for (let top = 0; top < turned.height; top += TILE) {
    const bottom = Math.min(turned.height, top + TILE);
    for (let left = 0; left < turned.width; left += TILE) {
      const right = Math.min(turned.width, left + TILE);
      for (let y = top; y < bottom; y++) {
        let from = start + left * across + y * down;
        for (let to = y * turned.width + left; to < y * turned.width + right; to++, from += across) {
          target[to] = source[from]!;
        }
      }
    }
  }
  return turned;
}

const pixels = ({ data }: Raster) => new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);

// EXIF orientations by counterclockwise quarter turns (irot) and, after a slash, the mirroring that follows them (imir:
// 0 swaps top and bottom, 1 swaps left and right).
const AS_ORIENTATION: Readonly<Record<string, Orientation>> = {
  "0": 1,
  "1": 8,
  "2": 3,
  "3": 6,
  "0/0": 4,
  "1/0": 5,
  "2/0": 2,
  "3/0": 7,
  "0/1": 2,
  "1/1": 7,
  "2/1": 4,
  "3/1": 5,
};

/** The orientation that an AVIF or HEIC file gives (ISO/IEC 23008-12 §6.5.10 and §6.5.12). */
export function isobmffOrientation(bytes: Uint8Array): Orientation {
  let turns = 0;
  let mirror = "";
  for (const { type, start, end } of primaryItemProperties(bytes)) {
    if (start === end) continue;
    if (type === "irot") turns = bytes[start]! & 3;
    if (type === "imir") mirror = `/${bytes[start]! & 1}`;
  }
  return AS_ORIENTATION[`${turns}${mirror}`] ?? 1;
}
