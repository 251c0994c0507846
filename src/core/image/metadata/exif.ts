import { fromLatin1, viewOf } from "#core/bytes.ts";
import { type TiffTags, tiffDirectory, tiffIsLittleEndian } from "#core/image/containers/tiff-directory.ts";
import { withoutThumbnails } from "./exif-thumbnail.ts";

/** An orientation as EXIF numbers it (CIPA DC-008 §4.6.5, tag 0x0112); 1 is upright. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** The parts of an EXIF block that a visitor may want to know or to remove. */
export interface Exif {
  readonly orientation: Orientation;
  /** Maker and model, such as 'Apple iPhone 15'. */
  readonly camera?: string;
  readonly taken?: string;
  readonly author?: string;
  readonly software?: string;
  readonly hasPosition: boolean;
}

const TAGS = { orientation: 0x0112, exifDirectory: 0x8769, gpsDirectory: 0x8825 } as const;

/** Reads an EXIF block (a TIFF structure); undefined if it is not one. */
export function readExif(block: Uint8Array): Exif | undefined {
  const main = tiffDirectory(block);
  if (!main) return undefined;
  const detail = subdirectory(block, main, TAGS.exifDirectory);
  const position = subdirectory(block, main, TAGS.gpsDirectory);
  const camera = cameraOf(textOf(main, 0x010f), textOf(main, 0x0110));
  const taken = textOf(detail, 0x9003) ?? textOf(main, 0x0132);
  const author = textOf(main, 0x013b) ?? textOf(main, 0x8298);
  const software = textOf(main, 0x0131);
  return {
    orientation: orientationOf(main),
    ...(camera && { camera }),
    ...(taken && { taken }),
    ...(author && { author }),
    ...(software && { software }),
    // GPSLatitude or GPSLongitude: many cameras write a position directory that holds only its version.
    hasPosition: position?.has(2) === true || position?.has(4) === true,
  };
}

/**
 * A copy of an EXIF block for pixels that are upright, of the given size and in sRGB: with the
 * true orientation, size and colors, and without thumbnails, which may show what the new picture no longer does.
 */
export function uprightExif(block: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const copy = withoutThumbnails(block);
  const main = tiffDirectory(copy);
  const little = tiffIsLittleEndian(copy) === true;
  if (!main) return copy;
  const view = viewOf(copy);
  setNumber(view, main, TAGS.orientation, 1, little);
  const detail = subdirectory(copy, main, TAGS.exifDirectory);
  if (detail) {
    setNumber(view, detail, 0xa002, width, little);
    setNumber(view, detail, 0xa003, height, little);
    // ColorSpace: sRGB. Adobe RGB is 'uncalibrated' here, and R03 in the interoperability index.
    setNumber(view, detail, 0xa001, 1, little);
    const index = subdirectory(copy, detail, 0xa005)?.get(1);
    if (index && index.text() === "R03") copy.set(fromLatin1("R98"), index.at);
  }
  return copy;
}

/** The orientation that an EXIF block gives; upright if it gives none. */
export function exifOrientation(block: Uint8Array): Orientation {
  const main = tiffDirectory(block);
  return main ? orientationOf(main) : 1;
}

/** The offset of the orientation's value in the block, and whether it is little-endian; undefined if there is none. */
export function findOrientation(block: Uint8Array): { at: number; little: boolean } | undefined {
  const field = tiffDirectory(block)?.get(TAGS.orientation);
  return field?.type === 3 ? { at: field.at, little: tiffIsLittleEndian(block) === true } : undefined;
}

/** The orientation among a directory's tags; upright if there is none. */
export function orientationOf(tags: TiffTags): Orientation {
  const value = tags.get(TAGS.orientation)?.numbers()[0] ?? 1;
  return value >= 1 && value <= 8 && Number.isInteger(value) ? (value as Orientation) : 1;
}

function subdirectory(block: Uint8Array, tags: TiffTags, tag: number): TiffTags | undefined {
  const offset = tags.get(tag)?.numbers()[0];
  return offset ? tiffDirectory(block, offset) : undefined;
}

const textOf = (tags: TiffTags | undefined, tag: number): string | undefined => {
  const field = tags?.get(tag);
  return (field?.type === 2 && field.text()) || undefined;
};

const cameraOf = (maker: string | undefined, model: string | undefined): string | undefined =>
  !maker || model?.toLowerCase().startsWith(maker.toLowerCase()) ? model : model ? `${maker} ${model}` : maker;

function setNumber(view: DataView, tags: TiffTags, tag: number, value: number, little: boolean): void {
  const field = tags.get(tag);
  if (field?.type === 3) view.setUint16(field.at, Math.min(value, 65535), little);
  if (field?.type === 4) view.setUint32(field.at, value, little);
}
