import { expect, test } from "vitest";
import type { Bookmark } from "#kits/pdf/outline.ts";
import { arrange, EMPTY } from "./arrangement.ts";
import { nameParts, planSplit } from "./split-plan.ts";

const { pages } = arrange(EMPTY, { type: "add", file: 0, count: 5 });
const mark = (title: string, page?: number): Bookmark => ({
  title,
  isOpen: true,
  kids: [],
  ...(page !== undefined && { page }),
});
type Request = Parameters<typeof planSplit>[0];
function plan({ names = "", ...more }: Partial<Request> & Pick<Request, "mode"> & { names?: string }) {
  const result = planSplit({
    ...{ every: 2, pages, selected: new Set<number>(), blank: new Set<number>(), bookmarksOf: () => [] },
    ...more,
  });
  if (!result.ok) return result.message;
  return nameParts(result.value, { base: "a", names }).map(({ name, from, to }) => `${name}: ${from}-${to}`);
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
  expect(plan({ mode: "selected" })).toBe("Select the pages that new files start with.");
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

test("at blank pages, which are left out", () => {
  const at = (...blank: number[]) => plan({ mode: "blank", blank: new Set(blank) });
  expect(at(2)).toEqual(["a-1.pdf: 0-2", "a-2.pdf: 3-5"]);
  expect(at(0, 2, 3)).toEqual(["a-1.pdf: 1-2", "a-2.pdf: 4-5"]);
  expect(at(4)).toEqual(["a-1.pdf: 0-4"]);
  expect(at()).toBe("None of these pages is blank.");
  expect(at(0, 1, 2, 3, 4)).toBe("All of these pages are blank.");
});

test("names by a pattern are writable, and different", () => {
  expect(plan({ mode: "every", names: "{name} {first}-{last} of/{number}" })).toEqual([
    "a 1-2 of_1.pdf: 0-2",
    "a 3-4 of_2.pdf: 2-4",
    "a 5-5 of_3.pdf: 4-5",
  ]);
  expect(plan({ mode: "every", names: "Part" })).toEqual(["Part.pdf: 0-2", "Part (2).pdf: 2-4", "Part (3).pdf: 4-5"]);
  expect(plan({ mode: "every", names: "{unknown}{title}" })).toHaveLength(3);
});
