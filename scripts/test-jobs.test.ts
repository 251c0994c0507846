import { describe, expect, test } from "vitest";
import { someOf, TRIES_ALL, within } from "#core/test-run.fixture.ts";
import { againJob, jobsOf, PARTS, testFiles } from "./test-jobs.mjs";

interface Job {
  readonly name: string;
  readonly part: keyof typeof PARTS;
  readonly command: readonly string[];
  readonly files?: readonly string[];
  readonly after?: readonly string[];
  readonly seconds: number;
  readonly env?: Readonly<Record<string, string>>;
}

const jobs = (options: Partial<Parameters<typeof jobsOf>[0]> = {}): Job[] =>
  jobsOf({ files: testFiles(), seconds: {}, ...options });
const partOf = (part: string, all: readonly Job[] = jobs()) => all.filter((job) => job.part === part);

describe("the jobs of a run", () => {
  test.each(["unit", "browser", "e2e"] as const)("have each file of %s once", (part) => {
    const files = testFiles()[part];
    expect(files.length).toBeGreaterThan(20);
    expect(
      partOf(part)
        .flatMap((job) => job.files ?? [])
        .sort(),
    ).toEqual([...files].sort());
    for (const job of partOf(part)) expect(job.env?.TABKIT_TEST_FILES?.split(",")).toEqual(job.files);
  });

  test("count this file as a unit test, and no fixture as a test", () => {
    const { unit, browser, e2e } = testFiles();
    expect(unit).toContain("scripts/test-jobs.test.ts");
    expect([...unit, ...browser, ...e2e].filter((file) => file.includes("fixture"))).toEqual([]);
    expect(unit.filter((file) => browser.includes(file))).toEqual([]);
  });

  test("are of every part except those before a release, and of all then", () => {
    const parts = (all: boolean) => new Set(jobs({ all }).map(({ part }) => part));
    expect([...parts(true)].sort()).toEqual(Object.keys(PARTS).sort());
    expect(Object.keys(PARTS).filter((part) => !parts(false).has(part as keyof typeof PARTS))).toEqual(["same-build"]);
    expect(partOf("engines")[0]?.command).toContain("--main");
    expect(partOf("engines", jobs({ all: true }))[0]?.command).not.toContain("--main");
  });

  test("wait for the build if they use it", () => {
    const waiting = new Set(
      jobs({ all: true })
        .filter(({ after }) => after?.includes("build"))
        .map(({ part }) => part),
    );
    expect([...waiting].sort()).toEqual(["e2e", "engines", "first-load", "same-build"]);
  });

  test("are distributed by the files' known durations, the large ones by Playwright itself", () => {
    const files = { unit: [], browser: [], e2e: ["e2e/a.spec.ts", "e2e/b.spec.ts", "e2e/c.spec.ts"] };
    const seconds = { "e2e/a.spec.ts": 300, "e2e/b.spec.ts": 100, "e2e/c.spec.ts": 10 };
    const shared = jobs({ files, seconds, parts: ["e2e"] });
    expect(shared.map((job) => [job.name, job.files, job.command.at(-1)])).toEqual([
      ["e2e-1", ["e2e/a.spec.ts"], "--shard=1/3"],
      ["e2e-2", ["e2e/a.spec.ts"], "--shard=2/3"],
      ["e2e-3", ["e2e/a.spec.ts"], "--shard=3/3"],
      ["e2e-4", ["e2e/b.spec.ts", "e2e/c.spec.ts"], "--workers=1"],
    ]);
  });
});

test("what failed runs again by its location, with a trace of journeys", () => {
  const failed = [
    { file: "e2e/a.spec.ts", line: 7 },
    { file: "e2e/a.spec.ts", line: 9 },
    { file: "e2e/a.spec.ts", line: 7 },
  ];
  const again: Job = againJob("e2e", failed);
  expect(again.command.slice(2)).toEqual([
    "--workers=1",
    "--trace=retain-on-failure",
    "e2e/a\\.spec\\.ts:7",
    "e2e/a\\.spec\\.ts:9",
  ]);
  expect(again.files).toEqual(["e2e/a.spec.ts"]);
  const unit: Job = againJob("unit", [{ file: "src/x.test.ts" }, { file: "src/x.test.ts" }]);
  expect(unit.env).toEqual({ TABKIT_TEST_FILES: "src/x.test.ts" });
  expect(unit.command).not.toContain("browser");
});

describe("what is slow", () => {
  test("takes turns by commits, all of it before a release", () => {
    const cases = Array.from({ length: 10 }, (_, at) => at);
    const some = someOf(cases, 4);
    expect(some.length).toBe(TRIES_ALL ? 10 : cases.filter((at) => at % 4 === (some[0] ?? 0)).length);
    expect(some.every((at, index) => index === 0 || TRIES_ALL || at - (some[index - 1] ?? 0) === 4)).toBe(true);
    expect(someOf([1], 1)).toEqual([1]);
  });

  test("has a limit of at least its seconds", () => {
    expect(within(60)).toBeGreaterThanOrEqual(60_000);
    expect(within(60) / within(30)).toBe(2);
  });
});
