import { fail, ok, type Result } from "#core/result.ts";
import { differentNames } from "#core/text/different-names.ts";
import { nameBy, padded, writableName } from "#kits/image-conversion/file-names.ts";
import type { Bookmark } from "#kits/pdf/outline.ts";
import type { ListedPage } from "./arrangement.ts";

/** Where a list of pages is divided. */
export type SplitMode = "each" | "every" | "bookmarks" | "selected" | "blank" | "size";

/** Pages of one file of a split: indexes in the list, from the first to before `to`, and the bookmark that it begins at. */
interface SplitRange {
  readonly from: number;
  readonly to: number;
  readonly title?: string | undefined;
}

/** One file of a split. */
export interface SplitPart {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

interface SplitRequest {
  readonly mode: Exclude<SplitMode, "size">;
  readonly every: number;
  readonly pages: readonly ListedPage[];
  readonly selected: ReadonlySet<number>;
  /** The indexes of pages with nothing on them, for `blank`. */
  readonly blank: ReadonlySet<number>;
  /** The bookmarks of each file. */
  readonly bookmarksOf: (file: number) => readonly Bookmark[];
}

/** ZIP's directory without Zip64 has no more. */
const MAX_PARTS = 5000;
const MAX_TITLE = 80;
const MAX_NAME = 120;

/** The files that a list of pages is split into, or why it can't be. */
export function planSplit(request: SplitRequest): Result<readonly SplitRange[]> {
  const { mode, pages, selected, blank } = request;
  if (pages.length === 0) return fail("Add a page first.");
  const titles = mode === "bookmarks" ? titlesByPage(request) : new Map<number, string>();
  if (mode === "bookmarks" && titles.size === 0) return fail("None of these pages has a bookmark.");
  if (mode === "selected" && selected.size === 0) return fail("Select the pages that new files start with.");
  if (mode === "blank" && blank.size === 0) return fail("None of these pages is blank.");
  if (mode === "blank" && blank.size === pages.length) return fail("All of these pages are blank.");
  const every = mode === "each" ? 1 : request.every;
  const begins = pages.flatMap(({ id }, index) => {
    const isFirst = {
      each: true,
      every: index % every === 0,
      bookmarks: titles.has(index),
      selected: selected.has(id),
      blank: blank.has(index - 1),
    }[mode];
    return (isFirst || index === 0) && !(mode === "blank" && blank.has(index)) ? [index] : [];
  });
  if (begins.length > MAX_PARTS) return fail(`That would be ${begins.length} files; ${MAX_PARTS} is the maximum.`);
  return ok(
    begins.map((from, index) => {
      const next = begins[index + 1] ?? pages.length;
      // Blank pages only separate.
      const end = Array.from({ length: next - from }, (_, at) => from + at).find((at) => blank.has(at));
      return { from, to: mode === "blank" ? (end ?? next) : next, title: titles.get(from) };
    }),
  );
}

/** The placeholders of a pattern for names: of the first file's name, of a bookmark, of pages in the list. */
export const NAME_WORDS = ["{name}", "{number}", "{title}", "{first}", "{last}"];

/** The files of a split by a pattern for their names; without one they are numbered, and named by bookmarks. */
export function nameParts(
  ranges: readonly SplitRange[],
  { base, names }: { readonly base: string; readonly names: string },
): readonly SplitPart[] {
  const wanted = ranges.map(({ from, to, title }, index) => {
    const values = {
      name: base,
      number: padded(index + 1, ranges.length),
      title: title?.slice(0, MAX_TITLE) ?? "",
      first: String(from + 1),
      last: String(to),
    };
    const pattern = names.trim() || (title === undefined ? "{name}-{number}" : "{number} {title}");
    return `${writableName(nameBy(pattern, values).slice(0, MAX_NAME))}.pdf`;
  });
  const different = differentNames(wanted);
  return ranges.map(({ from, to }, index) => ({ name: different[index] ?? "", from, to }));
}

/** The titles of bookmarks of the highest level, by the indexes of their pages: of several on a page, the first. */
function titlesByPage({ pages, bookmarksOf }: SplitRequest): Map<number, string> {
  const places = new Map<string, number>();
  for (const [index, { file, number }] of pages.entries()) {
    if (!places.has(`${file} ${number}`)) places.set(`${file} ${number}`, index);
  }
  const titles = new Map<number, string>();
  for (const file of new Set(pages.map((page) => page.file))) {
    for (const { title, page } of bookmarksOf(file)) {
      const place = places.get(`${file} ${page}`);
      if (place !== undefined && !titles.has(place)) titles.set(place, title);
    }
  }
  return titles;
}

/** Pages from one index to before another, and the file that they make. */
interface SizedPart {
  readonly from: number;
  readonly to: number;
  readonly blob: Blob;
}

type Write = (from: number, to: number) => Promise<Result<Blob>>;

interface SizeRequest {
  /** Of all pages. */
  readonly count: number;
  readonly maxBytes: number;
  /** How many pages the first part may have. */
  readonly guess: number;
}

/**
 * Parts as long as they can be within a size, one after the other; a page that is larger alone is a part. What pages weigh
 * together is only known once they are written, as they share fonts: each part is written a few times, its length guessed
 * from what the last try weighed. `progress` gets the share of the pages that are done.
 */
export async function divideBySize(
  { count, maxBytes, guess }: SizeRequest,
  write: Write,
  progress: (done: number) => void,
): Promise<Result<readonly SizedPart[]>> {
  const parts: SizedPart[] = [];
  let expected = guess;
  for (let from = 0; from < count; ) {
    const longest = await longestFrom(from, { count, maxBytes, guess: expected }, write);
    if (!longest.ok) return longest;
    parts.push(longest.value);
    expected = longest.value.to - from;
    from = longest.value.to;
    progress(from / count);
  }
  return ok(parts);
}

async function longestFrom(
  from: number,
  { count, maxBytes, guess }: SizeRequest,
  write: Write,
): Promise<Result<SizedPart>> {
  let fits: SizedPart | undefined;
  // More pages than this are too large.
  let most = count - from;
  let length = Math.min(most, Math.max(1, Math.floor(guess)));
  for (;;) {
    const written = await write(from, from + length);
    if (!written.ok) return written;
    const part = { from, to: from + length, blob: written.value };
    const { size } = written.value;
    const isWithin = size <= maxBytes;
    if (isWithin) fits = part;
    else most = length - 1;
    const known = fits ? fits.to - from : 0;
    if (most === 0) return ok(part);
    if (fits && known === most) return ok(fits);
    const atThisRate = Math.floor((length * maxBytes) / Math.max(1, size));
    length = Math.min(most, Math.max(known + 1, atThisRate));
  }
}
