import { expect, test } from "vitest";
import { KEPT_WHEN_USED } from "#site/offline/kept-when-used.ts";
import { tools } from "#tools/registry.ts";
import type { BuiltFiles } from "./files-in-build.ts";
import { filesKeptWhenUsed } from "./kept-when-used.ts";

const BUILT: BuiltFiles = new Map([
  ["assets/browser-1.js", { of: "src/a/browser.ts", modules: ["src/a/browser.ts", "src/a/other.ts"] }],
  ["assets/browser-2.js", { of: "src/b/browser.ts", modules: ["src/b/browser.ts"] }],
  ["assets/decode-1.js", { of: "src/a/decode.ts", modules: ["src/a/decode.ts"] }],
  ["assets/decode-2.js", { of: "src/a/decode.ts", modules: ["src/a/decode.ts"] }],
  ["assets/pack-1.js", { modules: ["node_modules/pack/x.js", "node_modules/pack/y.js"] }],
  ["assets/shared-1.js", { modules: ["node_modules/pack/z.js", "src/ui/button.tsx"] }],
  ["assets/codec-1.wasm", { of: "node_modules/codec/codec.wasm", modules: [] }],
  ["assets/oven-1.js", { of: "src/a/oven.ts", modules: ["src/a/oven.ts", "src/tools/units/cooking/about.md"] }],
]);
const filesOf = (...modules: string[]) => [...filesKeptWhenUsed([{ name: "a", modules, pages: [] }], BUILT).keys()];

test("identifies files by the module that they are made for, in each build that has it, and never by their names", () => {
  expect(filesOf("src/b/browser.ts")).toEqual(["assets/browser-2.js"]);
  expect(filesOf("src/a/decode.ts")).toEqual(["assets/decode-1.js", "assets/decode-2.js"]);
  expect(filesOf("node_modules/codec/codec.wasm", "/licenses.txt")).toEqual(["assets/codec-1.wasm", "licenses.txt"]);
});

test("for a package, only the files that contain nothing else", () => {
  expect(filesOf("node_modules/pack/")).toEqual(["assets/pack-1.js"]);
});

test.each([
  ["a module that no file is made for", ["src/a/other.ts"], "No file of the build is made for src/a/other.ts"],
  ["a name of a chunk", ["browser"], "No file of the build is made for browser"],
  [
    "a file that is named twice",
    ["node_modules/pack/", "node_modules/pack/"],
    "assets/pack-1.js is named twice, by node_modules/pack/ and by node_modules/pack/",
  ],
  ["the content of a page", ["src/a/oven.ts"], /oven-1\.js has src\/tools\/units\/cooking\/about\.md in it/],
])("%s fails the build", (_, modules, message) => {
  expect(() => filesOf(...modules)).toThrow(message);
});

test("what a visit stores belongs to existing tools", () => {
  const paths = new Set<string>(tools.map(({ path }) => path));
  expect(KEPT_WHEN_USED.flatMap(({ pages }) => pages).filter((path) => !paths.has(path))).toEqual([]);
  const unvisited = KEPT_WHEN_USED.flatMap(({ pages, mainJobOf = [] }) =>
    mainJobOf.filter((path) => !pages.includes(path)),
  );
  expect(unvisited).toEqual([]);
  expect(KEPT_WHEN_USED.filter(({ pages }) => pages.length === 0).map(({ modules }) => modules)).toEqual([
    ["/licenses.txt"],
  ]);
});
