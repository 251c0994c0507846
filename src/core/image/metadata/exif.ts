import { jpegSegments } from "#core/image/containers/jpeg-segments.ts";
import {
  readTiffDirectory,
  type TiffDirectory,
  type TiffTags,
  tiffDirectory,
  tiffIsLittleEndian,
} from "#core/image/containers/tiff-directory.ts";
import { fromLatin1, viewOf } from "#core/text/bytes.ts";

interface Range {
  readonly from: number;
  readonly to: number;
}

// CIPA DC-008 §4.6.3: pointers to the EXIF, position and interoperability directories.
const POINTERS = [0x8769, 0x8825, 0xa005];
// §4.6.4: tags of a thumbnail's offset and length, as JPEG or as strips.
const THUMBNAILS = [
  [0x0201, 0x0202],
  [0x0111, 0x0117],
] as const;

/**
 * An EXIF block without its thumbnail and the previews in maker notes: no byte of them is left. The rest does not move,
 * so that offsets within a maker note, whose format isn't published, stay valid.
 */
export function withoutThumbnails(block: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = Uint8Array.from(block);
  const main = readTiffDirectory(block);
  if (!main) return copy;
  const kept = rangesOf(block, main);
  const second = main.next > 0 ? readTiffDirectory(block, main.next) : undefined;
  for (const { from, to } of second ? [...pictures(second), ...rangesOf(block, second)] : []) copy.fill(0, from, to);
  // Some programs store a value once for both directories.
  for (const { from, to } of kept) copy.set(block.subarray(from, to), from);
  if (main.next > 0) viewOf(copy).setUint32(main.end - 4, 0, tiffIsLittleEndian(block));
  clearJpegs(copy);
  let end = copy.length;
  const least = Math.max(...kept.map(({ to }) => to));
  while (end > least && copy[end - 1] === 0) end -= 1;
  return copy.slice(0, end);
}

function rangesOf(block: Uint8Array, { start, end, tags }: TiffDirectory, depth = 0): Range[] {
  const values = [...tags.values()].map((field) => ({ from: field.at, to: field.end }));
  const below = POINTERS.flatMap((pointer) => {
    const at = tags.get(pointer)?.numbers()[0];
    const directory = at && depth < 2 ? readTiffDirectory(block, at) : undefined;
    return directory ? rangesOf(block, directory, depth + 1) : [];
  });
  return [{ from: start, to: end }, ...values, ...below];
}

const pictures = ({ tags }: TiffDirectory): Range[] =>
  THUMBNAILS.flatMap(([at, length]) => {
    const lengths = tags.get(length)?.numbers() ?? [];
    return (tags.get(at)?.numbers() ?? []).map((from, i) => ({
      from: Math.max(8, from),
      to: from + (lengths[i] ?? 0),
    }));
  });

// Clears everything from a start-of-image marker with a scan after it to its end-of-image marker.
function clearJpegs(block: Uint8Array): void {
  for (let at = block.indexOf(0xff); at >= 0; at = block.indexOf(0xff, at + 1)) {
    if (block[at + 1] !== 0xd8 || block[at + 2] !== 0xff) continue;
    const scan = jpegSegments(block.subarray(at)).at(-1);
    if (scan?.marker !== 0xda) continue;
    let end = at + scan.end;
    while (end < block.length && !(block[end] === 0xff && block[end + 1] === 0xd9)) end += 1;
    block.fill(0, at, end + 2);
  }
}

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
 * A copy of an EXIF block for pixels that are upright, of this size and in sRGB: with the true orientation, size and
 * colors, and without thumbnails, which may show what the new picture no longer does.
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

/**
 * The offset of the orientation's value in the block, and whether it's little-endian; undefined if there's no
 * orientation.
 */
export function findOrientation(block: Uint8Array): { at: number; little: boolean } | undefined {
  const field = tiffDirectory(block)?.get(TAGS.orientation);
  return field?.type === 3 ? { at: field.at, little: tiffIsLittleEndian(block) === true } : undefined;
}

/** The orientation among a directory's tags; upright if there isn't one. */
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
