import { fail, ok, type Result } from "#core/result.ts";

const END = "(\\d{1,9}|last(?:-\\d{1,9})?)";
// One end first: `last-2` isn't a range from the last page to the second.
const RANGE = new RegExp(`^(?:${END}|${END}?(-)${END}?)$`);

/**
 * The page numbers that a text such as `1-3, 7, last-2-last, 10-, odd` names, in its order; a range may go backward. `last-2`
 * is the page two before the last. Fails with a sentence, also for pages beyond `count`.
 */
export const parsePageRanges = (text: string, count: number): Result<readonly number[]> => parse(text, count, true);

/**
 * The same for one of several documents: without those that it doesn't have, each page once, and all pages for an empty
 * text.
 */
export function pagesNamed(text: string, count: number): Result<readonly number[]> {
  const parsed = parse(text.trim() === "" ? "all" : text, count, false);
  return parsed.ok ? ok([...new Set(parsed.value)]) : parsed;
}

function parse(text: string, count: number, isStrict: boolean): Result<readonly number[]> {
  const pages: number[] = [];
  const items = text
    .toLowerCase()
    .split(/[,;]/)
    .map((each) => each.replace(/\s+/g, "").replace(/[–—]/g, "-"))
    .filter((item) => item !== "");
  if (items.length === 0) return fail("Enter pages, such as 1-3, 7, last.");
  for (const item of items) {
    if (item === "all" || item === "odd" || item === "even") {
      const first = item === "even" ? 2 : 1;
      for (let page = first; page <= count; page += item === "all" ? 1 : 2) pages.push(page);
      continue;
    }
    const [whole, alone, from, dash, to] = RANGE.exec(item) ?? [];
    if (whole === undefined || (dash && from === undefined && to === undefined)) {
      return fail(`“${item}” isn't a range of pages. Write 1-3, 7, last, odd or even.`);
    }
    const first = numberOf(alone ?? from, 1, count);
    const last = numberOf(alone ?? to, count, count);
    const outside = [first, last].find((page) => page < 1 || page > count);
    if (isStrict && outside !== undefined) return fail(`Page ${outside} doesn't exist: the pages are 1 to ${count}.`);
    const isBackward = first > last && (dash === undefined || (from !== undefined && to !== undefined));
    const [low, high] = isBackward ? [last, first] : [first, last];
    const named = Array.from({ length: Math.max(0, Math.min(high, count) - Math.max(low, 1) + 1) }, (_, index) =>
      isBackward ? Math.min(high, count) - index : Math.max(low, 1) + index,
    );
    for (const page of named) pages.push(page);
  }
  return ok(pages);
}

function numberOf(end: string | undefined, missing: number, count: number): number {
  if (end === undefined) return missing;
  return end.startsWith("last") ? count - Number(end.slice(5)) : Number(end);
}

/** Pages as qpdf takes them, in any order: `1-3,7`. */
export const printPageRanges = (pages: readonly number[]): string =>
  runsOf(pages)
    .map(([from, to]) => (from === to ? String(from) : `${from}-${to}`))
    .join(",");

/** Pages for a visitor: `2, 5–9`. */
export const pagesInWords = (pages: readonly number[]): string =>
  runsOf(pages)
    .map(([from, to]) => (from === to ? String(from) : `${from}–${to}`))
    .join(", ");

function runsOf(pages: readonly number[]): readonly (readonly [from: number, to: number])[] {
  const runs: [from: number, to: number][] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last && last[1] + 1 === page) last[1] = page;
    else runs.push([page, page]);
  }
  return runs;
}
