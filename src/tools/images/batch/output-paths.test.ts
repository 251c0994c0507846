import fc from "fast-check";
import { expect, test } from "vitest";
import { type NameSource, nextPath, outputPaths } from "./output-paths.ts";

const source = (path: string, more: Partial<NameSource> = {}): NameSource => ({
  path,
  modified: new Date(2023, 10, 5, 23, 30).getTime(),
  extension: "webp",
  ...more,
});
const named = (names: string, paths: readonly string[], folders = true) =>
  outputPaths(
    paths.map((path) => source(path)),
    { names, folders },
  );

test("two files with the same name on any system become two results", () => {
  expect(named("{name}", ["a.png", "a.jpg", "A.bmp", "b.png"])).toEqual([
    "a.webp",
    "a (2).webp",
    "A (3).webp",
    "b.webp",
  ]);
  // é as one letter, and as a letter and an accent.
  expect(named("{name}", ["caf\u00e9.png", "cafe\u0301.png"])).toEqual(["caf\u00e9.webp", "caf\u00e9 (2).webp"]);
});

test("doesn't reuse a number that a file already has", () => {
  expect(named("{name}", ["a.png", "a (2).png", "a.jpg"])).toEqual(["a.webp", "a (2).webp", "a (3).webp"]);
});

test.each([
  ["CON.png", "_CON.webp"],
  ["dots... .png", "dots.webp"],
  ["12:30.png", "12_30.webp"],
  ["cafe\u0301.png", "caf\u00e9.webp"],
  ["...", "image.webp"],
])("%s becomes %s", (path, expected) => expect(named("{name}", [path])).toEqual([expected]));

test("keeps folders, with names that every system can write, or drops them", () => {
  const paths = ["in/aux/a.png", "in/b:/../a.png", "in/c./a.png"];
  expect(named("{name}", paths)).toEqual(["in/_aux/a.webp", "in/b_/image/a.webp", "in/c/a.webp"]);
  expect(named("{name}", paths, false)).toEqual(["a.webp", "a (2).webp", "a (3).webp"]);
});

test("a pattern has name, number, size and day", () => {
  const made = source("x/photo.jpg", { result: { width: 640, height: 480, taken: "2024:02:29 13:45:58" } });
  const pattern = { names: "{date} {number} {name}-{width}x{height}", folders: false };
  expect(outputPaths([made], pattern)).toEqual(["2024-02-29 1 photo-640x480.webp"]);
  expect(
    outputPaths([source("b.png", { result: { width: 1, height: 2 } })], { names: "{date}", folders: false }),
  ).toEqual(["2023-11-05.webp"]);
  expect(named("{number}", Array(10).fill("a.png"))[0]).toBe("01.webp");
  expect(named("shot/{number}", ["a.png"])).toEqual(["shot_1.webp"]);
  expect(named("", ["a.png"])).toEqual(["a.webp"]);
});

test("a name that depends on unknown facts waits", () => {
  const names = "{width}";
  const paths = outputPaths([source("a.png"), source("b.png", { result: { width: 9, height: 9 } })], {
    names,
    folders: true,
  });
  expect(paths).toEqual([undefined, "9.webp"]);
});

test("what is saved keeps its name, and others don't get it", () => {
  expect(
    outputPaths([source("a.png"), source("a.jpg", { savedAs: "a.webp" })], { names: "{name}", folders: true }),
  ).toEqual(["a (2).webp", "a.webp"]);
});

test("names fit into the 255 bytes of a file system, with whole characters only", () => {
  const [path = ""] = named("{name}", [`${"写".repeat(200)}.png`]);
  expect(new TextEncoder().encode(path).length).toBeLessThan(250);
  expect(path).toMatch(/^写+\.webp$/);
});

test("no two results of any files have the same path on any system", () => {
  const path = fc.stringMatching(/^[aAé.:/ ]{1,6}$/);
  fc.assert(
    fc.property(fc.array(path, { maxLength: 12 }), fc.boolean(), (paths, folders) => {
      const results = named("{name}", paths, folders).map((result) => result?.toLowerCase());
      expect(new Set(results).size).toBe(paths.length);
      for (const result of results) expect(result).not.toMatch(/(^|\/)\.{0,2}(\/|$)/);
    }),
  );
});

test("the next path has its number before the extension", () => {
  expect(nextPath("x.y/a.png", 2)).toBe("x.y/a (2).png");
});
