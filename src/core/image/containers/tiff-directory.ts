import { hasText, latin1, viewOf } from "#core/text/bytes.ts";

/** A field of a TIFF directory: where its value is, and the value as numbers or text. */
export interface TiffField {
  readonly type: number;
  readonly count: number;
  /** Where the value's bytes start, and where they end. */
  readonly at: number;
  readonly end: number;
  numbers(): number[];
  text(): string;
}

/** Fields by tag number. */
export type TiffTags = ReadonlyMap<number, TiffField>;

/** A directory, and where the next one starts (0 if it is the last). */
export interface TiffDirectory {
  readonly tags: TiffTags;
  /** Its own bytes, without values stored elsewhere. */
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

// TIFF 6.0 page 15: bytes of one value of types 1 (BYTE) to 12 (DOUBLE); 13 (IFD) of the PageMaker 6.0 notes; BigTIFF's
// 16 (LONG8) to 18 (IFD8).
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8];

// More than the strips of any picture that is read.
const MAX_NUMBERS = 1 << 20;

/** Whether numbers are little-endian; undefined if the bytes are neither TIFF nor BigTIFF. */
export const tiffIsLittleEndian = (bytes: Uint8Array): boolean | undefined =>
  hasText(bytes, 0, "II*\0") || hasText(bytes, 0, "II+\0")
    ? true
    : hasText(bytes, 0, "MM\0*") || hasText(bytes, 0, "MM\0+")
      ? false
      : undefined;

/** Whether a TIFF structure is BigTIFF, which has 43 where TIFF has 42, and offsets and counts of eight bytes. */
export const tiffIsBig = (bytes: Uint8Array): boolean => bytes[2] === 43 || bytes[3] === 43;

/**
 * The tags of the directory at `offset` (the file's first one by default) of a TIFF file or an EXIF block, which has the
 * same structure. Fields with values outside the bytes are left out; undefined if there is no directory.
 */
export const tiffDirectory = (bytes: Uint8Array, offset?: number): TiffTags | undefined =>
  readTiffDirectory(bytes, offset)?.tags;

/** The directory at `offset`, the file's first one by default, and where the next one is. */
export function readTiffDirectory(bytes: Uint8Array, offset?: number): TiffDirectory | undefined {
  const little = tiffIsLittleEndian(bytes);
  const big = tiffIsBig(bytes);
  if (little === undefined || bytes.length < (big ? 16 : 8)) return undefined;
  const view = viewOf(bytes);
  const word = (at: number) => (big ? readLong8(view, at, little) : view.getUint32(at, little));
  const [countBytes, entryBytes, wordBytes] = big ? [8, 20, 8] : [2, 12, 4];
  const start = offset ?? word(big ? 8 : 4);
  if (start < 8 || start + countBytes > bytes.length) return undefined;
  const tags = new Map<number, TiffField>();
  const count = big ? readLong8(view, start, little) : view.getUint16(start, little);
  let entry = start + countBytes;
  for (let i = 0; i < count && entry + entryBytes <= bytes.length; i++, entry += entryBytes) {
    const type = view.getUint16(entry + 2, little);
    const length = word(entry + 4);
    const valueAt = entry + 4 + wordBytes;
    const at = (TYPE_BYTES[type] ?? 0) * length <= wordBytes ? valueAt : word(valueAt);
    const field = readField(bytes, view, { type, count: length, at }, little);
    if (field) tags.set(view.getUint16(entry, little), field);
  }
  const end = Math.min(bytes.length, entry + wordBytes);
  return { tags, start, end, next: entry + wordBytes <= bytes.length ? word(entry) : 0 };
}

function readField(
  bytes: Uint8Array,
  view: DataView,
  { type, count, at }: Pick<TiffField, "type" | "count" | "at">,
  little: boolean,
): TiffField | undefined {
  const each = TYPE_BYTES[type] ?? 0;
  if (each === 0 || at + each * count > bytes.length) return undefined;
  return {
    type,
    count,
    at,
    end: at + each * count,
    numbers: () =>
      Array.from({ length: Math.min(count, MAX_NUMBERS) }, (_, i) => readNumber(view, type, at + i * each, little)),
    text: () =>
      latin1(bytes, at, at + Math.min(count, 1000))
        .replace(/\0[\s\S]*$/, "")
        .trim(),
  };
}

// Inexact beyond 2^53, which is beyond the end of any file.
const readLong8 = (view: DataView, at: number, little: boolean): number => Number(view.getBigUint64(at, little));

function readNumber(view: DataView, type: number, at: number, little: boolean): number {
  switch (type) {
    case 3:
      return view.getUint16(at, little);
    case 4:
    case 13:
      return view.getUint32(at, little);
    case 5:
      return view.getUint32(at, little) / view.getUint32(at + 4, little);
    case 8:
      return view.getInt16(at, little);
    case 9:
      return view.getInt32(at, little);
    case 10:
      return view.getInt32(at, little) / view.getInt32(at + 4, little);
    case 11:
      return view.getFloat32(at, little);
    case 12:
      return view.getFloat64(at, little);
    case 16:
    case 18:
      return readLong8(view, at, little);
    case 17:
      return Number(view.getBigInt64(at, little));
    default:
      return view.getUint8(at);
  }
}

// TIFF 6.0 page 36: bit 0 marks a small copy of another picture, bit 2 a transparency mask; the older SubfileType has 2 for a
// copy.
const NEW_SUBFILE_TYPE = 254;
const SUBFILE_TYPE = 255;
// Technical note 1 of PageMaker 6.0: directories below one, which raw photos use.
const SUBDIRECTORIES = 330;
// EXIF, position and interoperability.
const POINTERS = [0x8769, 0x8825, 0xa005];

// More than any file has; a chain of directories may also lead back into itself.
const MAX_DIRECTORIES = 4096;

const numberOf = (tags: TiffTags, tag: number): number => tags.get(tag)?.numbers()[0] ?? 0;

const isReduced = ({ tags }: TiffDirectory): boolean =>
  (numberOf(tags, NEW_SUBFILE_TYPE) & 1) === 1 || numberOf(tags, SUBFILE_TYPE) === 2;

const isMask = ({ tags }: TiffDirectory): boolean => (numberOf(tags, NEW_SUBFILE_TYPE) & 4) !== 0;

/** Whether it's a picture of its own, not a copy or a mask. */
const isOwn = (directory: TiffDirectory): boolean => !isReduced(directory) && !isMask(directory);

const pixelsOf = ({ tags }: TiffDirectory): number => numberOf(tags, 256) * numberOf(tags, 257);

/** The chain of directories that begins with the file's first. */
function chainOf(bytes: Uint8Array): TiffDirectory[] {
  const found: TiffDirectory[] = [];
  const seen = new Set<number>();
  for (let directory = readTiffDirectory(bytes); directory && found.length < MAX_DIRECTORIES; ) {
    if (seen.has(directory.start)) break;
    seen.add(directory.start);
    found.push(directory);
    directory = directory.next > 0 ? readTiffDirectory(bytes, directory.next) : undefined;
  }
  return found;
}

const below = (bytes: Uint8Array, { tags }: TiffDirectory, pointer: number): TiffDirectory[] =>
  (tags.get(pointer)?.numbers() ?? [])
    .slice(0, MAX_DIRECTORIES)
    .flatMap((offset) => readTiffDirectory(bytes, offset) ?? []);

/** Where the directories of a TIFF file are, the first one first: of pictures (pages and previews), or with EXIF and position. */
export function tiffDirectories(bytes: Uint8Array, which: "pictures" | "all" = "all"): number[] {
  const pointers = which === "all" ? [SUBDIRECTORIES, ...POINTERS] : [SUBDIRECTORIES];
  const found = new Set<number>();
  const add = (directory: TiffDirectory, depth: number) => {
    if (found.has(directory.start) || found.size >= MAX_DIRECTORIES) return;
    found.add(directory.start);
    if (depth === 0) return;
    for (const pointer of pointers) {
      for (const inner of below(bytes, directory, pointer)) add(inner, depth - 1);
    }
  };
  for (const directory of chainOf(bytes)) add(directory, 3);
  return [...found];
}

/**
 * The directory of a TIFF file's main picture: its first page, not a mask nor a small copy of another, which many files start
 * with and raw photos always do. If a page has a larger picture below it that isn't a copy either, it's that one.
 */
export function mainTiffDirectory(bytes: Uint8Array): TiffDirectory | undefined {
  const chain = chainOf(bytes);
  const full = (directories: readonly TiffDirectory[]) =>
    directories.filter((directory) => isOwn(directory) && pixelsOf(directory) > 0);
  const largest = (directories: readonly TiffDirectory[]) =>
    directories.reduce<TiffDirectory | undefined>(
      (best, directory) => (!best || pixelsOf(directory) > pixelsOf(best) ? directory : best),
      undefined,
    );
  const page = full(chain)[0];
  const inner = full((page ? [page] : chain).flatMap((directory) => below(bytes, directory, SUBDIRECTORIES)));
  const copies = chain.filter((directory) => !isMask(directory));
  return largest([...(page ? [page] : []), ...inner]) ?? largest(copies) ?? chain[0];
}

/** How many pages a TIFF file has, without small copies of others and masks. */
export const tiffPageCount = (bytes: Uint8Array): number => chainOf(bytes).filter(isOwn).length;

/** Whether a TIFF file has a transparency mask for a picture. */
export function hasTiffMask(bytes: Uint8Array): boolean {
  const chain = chainOf(bytes);
  return [...chain, ...chain.flatMap((directory) => below(bytes, directory, SUBDIRECTORIES))].some(isMask);
}
