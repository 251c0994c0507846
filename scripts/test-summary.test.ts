import { describe, expect, test } from "vitest";
import { endOf, readOwn, readPlaywright, readVitest, summary } from "./test-summary.mjs";

const step = (name: string, failed: number, failures: string[] = []) => ({
  name,
  passed: 10,
  failed,
  skipped: 0,
  failures,
});

describe("reports", () => {
  test("Vitest: tests that failed, and files that could not be loaded", () => {
    const failedTest = {
      status: "failed",
      fullName: "a b",
      failureMessages: ["\u001b[31mExpected 1\u001b[39m\n  at x"],
    };
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [
        { name: "src/good.test.ts", status: "passed", message: "", assertionResults: [{ status: "passed" }] },
        {
          name: "src/bad.test.ts",
          status: "failed",
          message: "",
          assertionResults: [{ status: "passed", fullName: "fine" }, failedTest],
        },
        { name: "src/broken.test.ts", status: "failed", message: "No such module\nmore", assertionResults: [] },
      ],
    };
    expect(readVitest(report)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 3,
      failures: ["src/bad.test.ts › a b: Expected 1", "src/broken.test.ts: No such module"],
    });
  });

  test("Playwright: tests however deep, those that passed at a second try, and errors outside of tests", () => {
    const spec = (title: string, status: string, message?: string) => ({
      file: "e2e/x.spec.ts",
      title,
      tests: [{ status, results: [message ? { error: { message } } : {}] }],
    });
    const report = {
      stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 4 },
      suites: [
        {
          specs: [spec("good", "expected"), spec("left out", "skipped")],
          suites: [
            { specs: [spec("bad", "unexpected", "Error: expected\nmore"), spec("now and then", "flaky", "Late")] },
          ],
        },
      ],
      errors: [{ message: "No server" }],
    };
    expect(readPlaywright(report)).toEqual({
      passed: 7,
      failed: 2,
      skipped: 4,
      failures: ["e2e/x.spec.ts › bad: Error: expected", "e2e/x.spec.ts › now and then: Late", "No server"],
    });
  });

  test("our own count for themselves; a step without a report has the end of its output", () => {
    expect(readOwn({ passed: 1, failed: 0, skipped: 2 })).toEqual({ passed: 1, failed: 0, skipped: 2, failures: [] });
    expect(endOf("1\n2\n3\n\u001b[1m4\u001b[22m\n5\n6\n\n")).toEqual(["2", "3", "4", "5", "6"]);
  });
});

describe("the end of a run", () => {
  test("nothing failed: what was left out, and the totals", () => {
    const { lines, hasFailed } = summary(
      [step("types", 0), { ...step("audit", 0), skipped: 3 }],
      ["Not installed: vips"],
    );
    expect(lines).toEqual(["Skipped: audit: 3", "Not installed: vips", "20 passed, 0 failed, 3 skipped"]);
    expect(hasFailed).toBe(false);
  });

  test("each step that failed is named with its tests, and the totals are last", () => {
    const { lines, hasFailed } = summary([step("types", 0), step("unit", 2, ["a", "b"]), step("e2e", 1, ["c"])], []);
    expect(lines).toEqual(["FAILED: unit", "  a", "  b", "FAILED: e2e", "  c", "30 passed, 3 failed, 0 skipped"]);
    expect(hasFailed).toBe(true);
  });

  test.each([1, 3, 9])("all of it is in 31 lines, whatever fails in %i steps", (count) => {
    const many = Array.from({ length: 400 }, (_, at) => `test ${at} ${"x".repeat(500)}`);
    const steps = Array.from({ length: count }, (_, at) => step(`step ${at}`, 400, many));
    const { lines } = summary(steps, ["One note", "Another"]);
    expect(lines.length).toBeLessThanOrEqual(31);
    for (const { name } of steps) expect(lines).toContain(`FAILED: ${name}`);
    expect(lines.every((line) => line.length < 210)).toBe(true);
    expect(lines.filter((line) => /^ {2}test 0 x/.test(line)).length).toBe(count);
    expect(lines.filter((line) => /^ {2}and \d+ more$/.test(line)).length).toBe(count);
  });
});
