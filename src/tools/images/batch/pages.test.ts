import fc from "fast-check";
import { expect, test } from "vitest";
import { byName, documentName } from "./batch-state.ts";

const listed = (...paths: readonly string[]) => paths.map((path) => ({ path }));
const sorted = (...paths: readonly string[]) => byName(listed(...paths)).map(({ path }) => path);

test("sorts 2 before 10 in names, folder by folder", () => {
  expect(sorted("page 10.jpg", "page 2.png", "Page 1.jpg")).toEqual(["Page 1.jpg", "page 2.png", "page 10.jpg"]);
  expect(sorted("b/1.jpg", "a b/2.jpg", "a/10.jpg", "a/9.jpg")).toEqual([
    "a/9.jpg",
    "a/10.jpg",
    "a b/2.jpg",
    "b/1.jpg",
  ]);
  // A name with a number follows the name alone, whatever comes between them.
  expect(sorted("scan-2.jpg", "scan.jpg", "scan_3.jpg")[0]).toBe("scan.jpg");
});

test("loses nothing in any list, and sorting again changes nothing", () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 3 })), (names) => {
      const paths = names.map((parts) => parts.join("/"));
      const once = sorted(...paths);
      expect(once.toSorted()).toEqual(paths.toSorted());
      expect(sorted(...once)).toEqual(once);
    }),
  );
});

test("sorts numbers in names as numbers", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(1e6)), (numbers) => {
      const names = sorted(...numbers.map((number) => `IMG_${number}.jpg`));
      expect(names).toEqual(numbers.toSorted((a, b) => a - b).map((number) => `IMG_${number}.jpg`));
    }),
  );
});

test.each([
  [["a.jpg", "b.jpg"], "a.pdf"],
  [["Trip/1.jpg", "Trip/2.jpg"], "Trip.pdf"],
  [["photos/2026/1.jpg", "photos/2026/2.jpg"], "2026.pdf"],
  [["photos/2025/1.jpg", "photos/2026/2.jpg"], "photos.pdf"],
  [["2025/x/1.jpg", "2026/x/2.jpg"], "images.pdf"],
  [["Trip/1.jpg", "b.jpg"], "images.pdf"],
  [["CON/1.jpg"], "_CON.pdf"],
  [["... .jpg"], "image.pdf"],
])("a document of %j is called %s", (paths, name) => {
  const files = paths.map((path) => ({ path, file: { name: path.split("/").at(-1) ?? "" } }));
  expect(documentName(files)).toBe(name);
});

test("a document of another one's pages has its name", () => {
  const file = { name: "plan.pdf" };
  expect(documentName([1, 2].map((page) => ({ path: `plan-${page}.pdf`, file })))).toBe("plan.pdf");
});
