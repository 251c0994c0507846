import { describe, expect, test } from "vitest";
import { MAX_NOISY, named, noiseNotes, noiseStep, stepOf, summary } from "./test-summary.mjs";

const step = (name: string, failed: number, failures: string[] = []) => ({
  name,
  passed: 10,
  failed,
  skipped: 0,
  failures,
});
const noisy = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    file: "e2e/x.spec.ts",
    title: `test ${at}`,
    status: "failed",
    message: "Late",
  }));

test("a step counts its results, and names what failed with its trace", () => {
  const results = [
    { file: "a.test.ts", title: "a", status: "passed" },
    { file: "a.test.ts", title: "b", status: "skipped" },
    { file: "e2e/x.spec.ts", title: "c", status: "failed", message: "Late", trace: ".cache/e2e/trace.zip" },
    { file: "b.test.ts", title: "", status: "failed", message: "No such module" },
    { file: "", title: "lint", status: "failed", message: "x.ts: wrong\nFound 1 error.", isOutside: true },
  ];
  expect(stepOf("all", results)).toEqual({
    name: "all",
    passed: 1,
    failed: 3,
    skipped: 1,
    failures: [
      "e2e/x.spec.ts › c: Late (npx playwright show-trace .cache/e2e/trace.zip)",
      "b.test.ts: No such module",
      "x.ts: wrong",
      "Found 1 error.",
    ],
  });
  expect(named({ file: "", title: "WebKit /A: got 1", status: "failed" })).toBe("WebKit /A: got 1");
});

describe("noise", () => {
  test("of up to three tests is named with the machine's factor, and fails nothing", () => {
    expect(noiseStep(noisy(MAX_NOISY))).toEqual([]);
    expect(noiseNotes(noisy(1), 3.2)).toEqual([
      "Noisy, passed only alone (the machine's factor was up to 3.2): e2e/x.spec.ts › test 0: Late",
    ]);
  });

  test("of more is red, and each of them counts as failed", () => {
    const steps = [{ ...step("e2e", 0), passed: 20 }, ...noiseStep(noisy(MAX_NOISY + 1))];
    const { lines, hasFailed } = summary(steps, noiseNotes(noisy(MAX_NOISY + 1), 3.2));
    expect(hasFailed).toBe(true);
    expect(lines[0]).toBe("FAILED: 4 tests passed only alone: more than 3 in a run are a fault");
    expect(lines).toHaveLength(6);
    expect(lines.at(-1)).toBe("16 passed, 4 failed, 0 skipped");
  });
});

describe("the end of a run", () => {
  test("nothing failed: skipped tests, and the totals", () => {
    const { lines, hasFailed } = summary(
      [step("types", 0), { ...step("audit", 0), skipped: 3 }],
      ["Not installed: vips"],
    );
    expect(lines).toEqual(["Skipped: audit: 3", "Not installed: vips", "20 passed, 0 failed, 3 skipped"]);
    expect(hasFailed).toBe(false);
  });

  test("each failed step is named with its tests, and the totals are last", () => {
    const { lines, hasFailed } = summary([step("types", 0), step("unit", 2, ["a", "b"]), step("e2e", 1, ["c"])], []);
    expect(lines).toEqual(["FAILED: unit", "  a", "  b", "FAILED: e2e", "  c", "30 passed, 3 failed, 0 skipped"]);
    expect(hasFailed).toBe(true);
  });

  test.each([1, 3, 9])("everything is in 31 lines, whatever fails in %i steps", (count) => {
    const many = Array.from({ length: 400 }, (_, at) => `test ${at} ${"x".repeat(500)}`);
    const steps = Array.from({ length: count }, (_, at) => step(`step ${at}`, 400, many));
    const { lines } = summary(steps, ["One note", "Another"]);
    expect(lines.length).toBeLessThanOrEqual(31);
    for (const { name } of steps) expect(lines).toContain(`FAILED: ${name}`);
    expect(lines.every((line: string) => line.length < 210)).toBe(true);
    expect(lines.filter((line: string) => /^ {2}test 0 x/.test(line)).length).toBe(count);
    expect(lines.filter((line: string) => /^ {2}and \d+ more$/.test(line)).length).toBe(count);
  });
});
