import { fail, ok, type Result } from "#core/result.ts";

/**
 * The pages that a text such as '1-3, 7, 10-' names, from 1 and in its order, of a document of `count` pages; all of them for
 * an empty text. Pages that the document doesn't have are left out. Failed: a sentence.
 */
export function somePages(text: string, count: number): Result<readonly number[]> {
  if (text.trim() === "") return ok(Array.from({ length: count }, (_, i) => i + 1));
  const pages: number[] = [];
  for (const part of text.split(/[\s,;]*[,;][\s,;]*/).filter((each) => each.trim() !== "")) {
    const match = /^\s*(\d{0,9})\s*(?:([-–])\s*(\d{0,9}))?\s*$/.exec(part);
    const [, first = "", dash, last = ""] = match ?? [];
    if (!match || (first === "" && last === "")) return fail(`Write pages like 1-3, 7 or 10-, not “${part.trim()}”.`);
    const from = first === "" ? 1 : Number(first);
    const to = dash === undefined ? from : last === "" ? count : Number(last);
    if (from > to && last !== "") return fail(`${part.trim()} runs backward: write the smaller page first.`);
    for (let page = Math.max(1, from); page <= Math.min(to, count); page++) pages.push(page);
  }
  return ok([...new Set(pages)]);
}

/** Pages as a text: '2, 5–9'. They are in ascending order. */
export function pagesInWords(pages: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const page of pages) {
    const run = runs.at(-1);
    if (run && run[1] === page - 1) run[1] = page;
    else runs.push([page, page]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(", ");
}
