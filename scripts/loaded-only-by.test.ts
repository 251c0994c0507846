import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadedOnlyBy } from "./loaded-only-by.ts";

let dist = "";
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), "loaded-only-by-"));
  mkdirSync(join(dist, "assets"));
  for (const [file, text] of Object.entries({
    "index.html": '<link rel="modulepreload" href="./assets/page-00000000.js">',
    "assets/page-00000000.js": 'import"./shared-00000000.js";import("./rare-00000000.js");import("./late-00000000.js")',
    "assets/late-00000000.js": "",
    "assets/shared-00000000.js": "",
    "assets/rare-00000000.js": 'import"./shared-00000000.js";import"./own-00000000.js"',
    "assets/own-00000000.js": 'new URL("deeper-00000000.wasm", import.meta.url); import("./rare-00000000.js")',
    "assets/deeper-00000000.wasm": "",
    "assets/nobody-00000000.js": "",
  })) {
    writeFileSync(join(dist, file), text);
  }
});
afterAll(() => rmSync(dist, { recursive: true }));

test("finds what only rare files load, directly or not, but nothing that a page loads too or that nobody names", () => {
  expect(loadedOnlyBy(dist, ["assets/rare-00000000.js"])).toEqual([
    "assets/deeper-00000000.wasm",
    "assets/own-00000000.js",
  ]);
  expect(loadedOnlyBy(dist, ["assets/late-00000000.js"])).toEqual([]);
  expect(loadedOnlyBy(dist, [])).toEqual([]);
});
