import { fail, ok, type Result } from "#core/result.ts";

const END = "(\\d+|last(?:-\\d+)?)";
const RANGE = new RegExp(`^${END}(?:-${END})?$`);

/**
 * The page numbers that a text such as `1-3, 7, last-2-last, odd` names, in its order; a range may go backward. `last-2` is the
 * page two before the last.
 */
export function parsePageRanges(text: string, count: number): Result<readonly number[]> {
  const pages: number[] = [];
  const items = text.toLowerCase().split(/[,;]/);
  for (const item of items.map((each) => each.replace(/\s+/g, "").replace(/[–—]/g, "-"))) {
    if (item === "") continue;
    if (item === "all" || item === "odd" || item === "even") {
      const first = item === "even" ? 2 : 1;
      for (let page = first; page <= count; page += item === "all" ? 1 : 2) pages.push(page);
      continue;
    }
    const [, from, to = from] = RANGE.exec(item) ?? [];
    if (from === undefined || to === undefined) {
      return fail(`“${item}” isn't a range of pages. Write 1-3, 7, last, odd or even.`);
    }
    const [first, last] = [numberOf(from, count), numberOf(to, count)];
    const outside = [first, last].find((page) => page < 1 || page > count);
    if (outside !== undefined) return fail(`There is no page ${outside}: the pages are 1 to ${count}.`);
    const step = first <= last ? 1 : -1;
    for (let page = first; page !== last + step; page += step) pages.push(page);
  }
  return pages.length > 0 ? ok(pages) : fail("Enter pages, such as 1-3, 7, last.");
}

function numberOf(end: string, count: number): number {
  if (!end.startsWith("last")) return Number(end);
  return count - Number(end.slice(5));
}

/** Pages as qpdf takes them: 1-3,7. */
export function printPageRanges(pages: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last && last[1] + 1 === page) last[1] = page;
    else ranges.push([page, page]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(",");
}
