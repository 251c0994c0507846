import { readTiffDirectory, type TiffDirectory, type TiffTags } from "./tiff-directory.ts";

// TIFF 6.0 page 36: bit 0 marks a small copy of another picture, bit 2 a transparency mask; the older SubfileType has 2 for a
// copy.
const NEW_SUBFILE_TYPE = 254;
const SUBFILE_TYPE = 255;
// Technical note 1 of PageMaker 6.0: directories below one, of which raw photos make use.
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
