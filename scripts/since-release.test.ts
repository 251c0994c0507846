import { expect, test } from "vitest";
import { filesSinceRelease, ONE_OF, readAll, testsOfCommit } from "./since-release.mjs";
import { testFiles } from "./test-jobs.mjs";

const sources = new Map([
  ["src/core/text/bytes.ts", ""],
  ["src/core/text/bytes.test.ts", 'import { bytes } from "./bytes.ts";'],
  ["src/core/text/other.test.ts", ""],
  ["src/core/color/hue.test.ts", ""],
  ["src/core/color/gamut.test.ts", ""],
  ["src/core/color/mix.test.ts", ""],
  ["scripts/guard.test.ts", "const files = globSync(all);"],
  ["src/kits/csv/read.ts", 'import { bytes } from "#core/text/bytes.ts";'],
  ["src/tools/data/csv/tool.ts", 'export default { path: "/Data/Csv" }'],
  ["src/tools/data/csv/page.tsx", 'import { read } from "#kits/csv/read.ts";'],
  ["src/tools/images/blur/tool.ts", 'export default { path: "/Images/Blur" }'],
  ["src/tools/css/color/tool.ts", 'export default { path: "/Css/Color" }'],
  ["e2e/blur.spec.ts", 'import { open } from "./effects.ts";'],
  ["e2e/csv.spec.ts", 'await open(page, "/Data/Csv");'],
  ["e2e/dropping.spec.ts", 'for (const path of ["/Data/Csv", "/Images/Blur"]) open(page, path);'],
  ["e2e/in-use.spec.ts", "const paths = pathsToTry(all, 3);"],
  ["e2e/search.spec.ts", ""],
]);
const tests = {
  unit: [...sources.keys()].filter((file) => file.endsWith(".test.ts")),
  browser: [],
  e2e: [...sources.keys()].filter((file) => file.startsWith("e2e/")),
};
const chosen = (changed: readonly string[] | undefined, seed = 0) =>
  testsOfCommit({
    tests,
    changed,
    sources: new Map([...(changed ?? []).map((file) => [file, ""] as const), ...sources]),
    seed,
  });
const inEveryTurn = (part: "unit" | "e2e", changed: readonly string[]) =>
  tests[part].filter((file) =>
    Array.from({ length: ONE_OF }, (_, seed) => seed).every((seed) => chosen(changed, seed).tests[part].includes(file)),
  );

test.each([
  [[], ["scripts/guard.test.ts"]],
  [["src/core/text/bytes.ts"], ["scripts/guard.test.ts", "src/core/text/bytes.test.ts", "src/core/text/other.test.ts"]],
  [
    ["src/core/color/names.tsv"],
    [
      "scripts/guard.test.ts",
      "src/core/color/gamut.test.ts",
      "src/core/color/hue.test.ts",
      "src/core/color/mix.test.ts",
    ],
  ],
])("a change of %j always runs the tests that can notice it", (changed, always) => {
  expect(inEveryTurn("unit", changed).sort()).toEqual(always);
});

test.each([
  ["nothing", [], []],
  ["a tool", ["src/tools/data/csv/page.tsx"], ["e2e/csv.spec.ts"]],
  ["what one tool uses of what tools share", ["src/kits/csv/read.ts"], ["e2e/csv.spec.ts", "e2e/dropping.spec.ts"]],
  ["what journeys share", ["e2e/effects.ts"], ["e2e/dropping.spec.ts"]],
  ["a tool whose journeys never name it", ["src/tools/images/blur/page.tsx"], ["e2e/blur.spec.ts"]],
  ["journeys", ["e2e/blur.spec.ts"], ["e2e/blur.spec.ts"]],
])("if %s changed, its journeys run, and always the search's and those that choose tools", (_, changed, more) => {
  expect(inEveryTurn("e2e", changed).sort()).toEqual(["e2e/in-use.spec.ts", "e2e/search.spec.ts", ...more].sort());
});

test("what nothing changed can reach takes turns, each once", () => {
  for (const part of ["unit", "e2e"] as const) {
    const turns = Array.from({ length: ONE_OF }, (_, seed) => chosen([], seed).tests[part]);
    for (const file of tests[part]) expect([1, ONE_OF]).toContain(turns.filter((turn) => turn.includes(file)).length);
    expect(chosen([], -1).tests[part]).toEqual(chosen([], 1).tests[part]);
  }
});

test.each([[undefined], [["package-lock.json"]], [["vite.config.ts", "README.md"]]])(
  "everything runs if %j changed",
  (changed) => {
    expect(chosen(changed)).toEqual({ tests, tools: undefined });
  },
);

const asked =
  (answers: Readonly<Record<string, string>>) =>
  (...words: readonly string[]) =>
    Object.entries(answers).find(([start]) => words.join(" ").startsWith(start))?.[1];

test("what changed is what differs from the newest version, and what Git doesn't know yet", () => {
  const answers = { "rev-parse": "false", log: "abc", "diff --name-only abc": "a.ts\nb.ts", "ls-files": "c.ts" };
  expect(filesSinceRelease(asked(answers))).toEqual(["a.ts", "b.ts", "c.ts"]);
  expect(filesSinceRelease(asked({ ...answers, "diff --name-only abc": "", "ls-files": "" }))).toEqual([]);
  // It's a part of the history that Git hasn't got.
  expect(filesSinceRelease(asked({ "rev-parse": "false", log: "abc" }))).toBeUndefined();
  expect(filesSinceRelease(asked({ ...answers, "rev-parse": "true" }))).toBeUndefined();
  expect(filesSinceRelease(asked({ "rev-parse": "false" }))).toBeUndefined();
  expect(filesSinceRelease(asked({}))).toBeUndefined();
});

test("in this project less than half of the tests run after a release, and all of what a tool's change reaches", () => {
  const all = testFiles();
  const of = (changed: readonly string[]) => testsOfCommit({ tests: all, changed, sources: readAll(changed), seed: 1 });
  const none = of([]);
  expect(none.tools).toEqual([]);
  for (const part of ["unit", "browser", "e2e"] as const) {
    expect(none.tests[part].length).toBeLessThan(all[part].length / 2);
    expect(none.tests[part].length).toBeGreaterThan(all[part].length / 4);
  }
  const csv = of(["src/tools/data/csv/params.ts"]);
  expect(csv.tools).toEqual(["/Data/Csv"]);
  expect(csv.tests.e2e).toContain("e2e/csv.spec.ts");
  expect(csv.tests.unit).toEqual(
    expect.arrayContaining(all.unit.filter((file) => /^src\/tools\/data\/csv\/[^/]+\.test/.test(file))),
  );
  expect(of(["scripts/shared-chunks.ts"]).tools).toBeUndefined();
  expect(of(["scripts/prerender.ts"]).tools).toBeUndefined();
  expect(of(["scripts/first-load-limits.ts"]).tools).toEqual([]);
  expect(of(["src/core/params.ts"]).tests.unit.length).toBeGreaterThan(none.tests.unit.length);
});
