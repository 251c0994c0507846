import { expect, test } from "vitest";
import { importersIn, journeysFor, reaching, readSources } from "./changed-journeys.mjs";

const some = new Map([
  ["src/core/text/bytes.ts", ""],
  ["src/kits/csv/read.ts", 'import { bytes } from "#core/text/bytes.ts";'],
  ["src/tools/data/csv/tool.ts", 'export default { path: "/Data/Csv" }'],
  ["src/tools/data/csv/page.tsx", 'const read = () => import("#kits/csv/read.ts");'],
  ["src/tools/data/csv-two/tool.ts", 'export default { path: "/Data/Csv-two" }'],
  ["e2e/csv.spec.ts", 'await open(page, "/Data/Csv?a=b");'],
  ["e2e/csv-two.spec.ts", 'await open(page, "/Data/Csv-two");'],
  ["e2e/search.spec.ts", 'import { open } from "./test.ts";'],
  ["e2e/chrome.spec.ts", ""],
  ["e2e/test.ts", ""],
  ["src/site/frame/header.tsx", ""],
]);

test("finds everything that reaches a file by imports, dynamic ones too", () => {
  expect([...reaching(["src/core/text/bytes.ts"], importersIn(some))]).toEqual([
    "src/core/text/bytes.ts",
    "src/kits/csv/read.ts",
    "src/tools/data/csv/page.tsx",
  ]);
});

test.each([
  [["src/tools/data/csv/page.tsx"], ["e2e/csv.spec.ts", "e2e/search.spec.ts"], ["/Data/Csv"]],
  [["src/core/text/bytes.ts"], ["e2e/csv.spec.ts", "e2e/search.spec.ts"], ["/Data/Csv"]],
  [["src/tools/data/csv-two/new.ts"], ["e2e/csv-two.spec.ts", "e2e/search.spec.ts"], ["/Data/Csv-two"]],
  [["src/site/frame/header.tsx"], ["e2e/chrome.spec.ts", "e2e/search.spec.ts"], []],
  [["e2e/test.ts"], ["e2e/search.spec.ts"], []],
  [["e2e/chrome.spec.ts"], ["e2e/chrome.spec.ts", "e2e/search.spec.ts"], []],
  [["README.md"], ["e2e/search.spec.ts"], []],
])("a change of %j concerns its journeys", (changed, specs, paths) => {
  expect(journeysFor(changed, some)).toEqual({ specs, paths, tooMany: 0 });
});

test("in this project a tool has its journeys, and what all tools reach needs the whole run", () => {
  const sources = readSources();
  const readme = journeysFor(["src/tools/misc/readme/findings.ts"], sources);
  expect(readme).toMatchObject({ paths: ["/Generators/Readme"], tooMany: 0 });
  expect(readme.specs).toEqual(
    expect.arrayContaining(["policy", "readme", "routes", "search"].map((name) => `e2e/${name}.spec.ts`)),
  );
  expect(readme.specs.length).toBeLessThan(12);
  expect(journeysFor(["src/core/params.ts"], sources)).toMatchObject({ paths: [], tooMany: expect.any(Number) });
  expect(journeysFor(["src/core/params.ts"], sources).tooMany).toBeGreaterThan(40);
});
