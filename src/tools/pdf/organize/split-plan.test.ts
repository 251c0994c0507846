import { expect, test } from "vitest";
import type { Bookmark } from "#kits/pdf/outline.ts";
import { arrange, EMPTY } from "./arrangement.ts";
import { planSplit } from "./split-plan.ts";

const { pages } = arrange(EMPTY, { type: "add", file: 0, count: 5 });
const mark = (title: string, page?: number): Bookmark => ({
  title,
  isOpen: true,
  kids: [],
  ...(page !== undefined && { page }),
});
type Request = Parameters<typeof planSplit>[0];
function plan(more: Partial<Request> & Pick<Request, "mode">) {
  const result = planSplit({
    ...{ every: 2, pages, selected: new Set<number>(), bookmarksOf: () => [], base: "a" },
    ...more,
  });
  return result.ok ? result.value.map(({ name, from, to }) => `${name}: ${from}-${to}`) : result.message;
}

test("every n pages, and each alone", () => {
  expect(plan({ mode: "every" })).toEqual(["a-1.pdf: 0-2", "a-2.pdf: 2-4", "a-3.pdf: 4-5"]);
  expect(plan({ mode: "every", every: 9 })).toEqual(["a-1.pdf: 0-5"]);
  expect(plan({ mode: "each" })).toHaveLength(5);
});

test("at selected pages; those before the first are a file too", () => {
  expect(plan({ mode: "selected", selected: new Set([2, 5]) })).toEqual([
    "a-1.pdf: 0-1",
    "a-2.pdf: 1-4",
    "a-3.pdf: 4-5",
  ]);
  expect(plan({ mode: "selected" })).toBe("Select the pages that new files begin with.");
  expect(plan({ mode: "selected", pages: [] })).toBe("Add a page first.");
});

test("at bookmarks: several on a page, none on the first, targets missing, names that lead elsewhere or are the same", () => {
  const bookmarks = [
    mark("../etc/passwd", 2),
    mark("Second on the page", 2),
    mark("Nowhere"),
    mark("CON", 3),
    mark("x".repeat(200), 4),
    mark("Beyond", 9),
  ];
  expect(plan({ mode: "bookmarks", bookmarksOf: () => bookmarks })).toEqual([
    "a-1.pdf: 0-1",
    "2 .._etc_passwd.pdf: 1-2",
    "3 CON.pdf: 2-3",
    `4 ${"x".repeat(80)}.pdf: 3-5`,
  ]);
  expect(plan({ mode: "bookmarks" })).toBe("None of these pages has a bookmark.");
});
