import { fail, ok, type Result } from "#core/result.ts";
import { writableName } from "#kits/image-conversion/file-names.ts";
import type { Bookmark } from "#kits/pdf/outline.ts";
import type { ListedPage } from "./arrangement.ts";

/** Where a list of pages is divided. */
export type SplitMode = "each" | "every" | "bookmarks" | "selected";

/** One file of a split: its name, and the indexes of its pages in the list, from the first to before `to`. */
export interface SplitPart {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

interface SplitRequest {
  readonly mode: SplitMode;
  readonly every: number;
  readonly pages: readonly ListedPage[];
  readonly selected: ReadonlySet<number>;
  /** The bookmarks of each file. */
  readonly bookmarksOf: (file: number) => readonly Bookmark[];
  /** What the names begin with. */
  readonly base: string;
}

/** ZIP's directory without Zip64 has no more. */
const MAX_PARTS = 5000;
const MAX_TITLE = 80;

/** The files that a list of pages is split into, or why it can't be. */
export function planSplit(request: SplitRequest): Result<readonly SplitPart[]> {
  const { mode, pages, selected } = request;
  if (pages.length === 0) return fail("Add a page first.");
  const titles = mode === "bookmarks" ? titlesByPage(request) : new Map<number, string>();
  if (mode === "bookmarks" && titles.size === 0) return fail("None of these pages has a bookmark.");
  if (mode === "selected" && selected.size === 0) return fail("Select the pages that new files begin with.");
  const every = mode === "each" ? 1 : request.every;
  const begins = pages.flatMap(({ id }, index) => {
    const isFirst =
      mode === "bookmarks" ? titles.has(index) : mode === "selected" ? selected.has(id) : index % every === 0;
    return isFirst || index === 0 ? [index] : [];
  });
  if (begins.length > MAX_PARTS) return fail(`That would be ${begins.length} files; ${MAX_PARTS} is the maximum.`);
  const digits = String(begins.length).length;
  return ok(
    begins.map((from, index) => {
      // The number makes names differ, also those that systems without upper case take for the same.
      const number = String(index + 1).padStart(digits, "0");
      const title = titles.get(from)?.slice(0, MAX_TITLE);
      const name = writableName(title === undefined ? `${request.base}-${number}` : `${number} ${title}`);
      return { name: `${name}.pdf`, from, to: begins[index + 1] ?? pages.length };
    }),
  );
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
