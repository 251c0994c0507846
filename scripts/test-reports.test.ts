import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { endOf, judged, readOwn, readPlaywright, readVitest, resultsOf, secondsByFile } from "./test-reports.mjs";

interface Result {
  readonly file: string;
  readonly title: string;
  readonly status: string;
  readonly message?: string;
  readonly isOutside?: boolean;
}

describe("reports", () => {
  test("Vitest: each test, files that couldn't be loaded, and hooks that failed", () => {
    const failedTest = {
      status: "failed",
      fullName: "a b",
      failureMessages: ["\u001b[31mExpected 1\u001b[39m\n  at x"],
    };
    const file = (name: string, status: string, message: string, assertionResults: readonly object[]) => ({
      ...{ name: resolve(name), status, message, assertionResults, startTime: 1000, endTime: 3500.5 },
    });
    const fine = { status: "passed", fullName: "fine" };
    const testResults = [
      file("src/good.test.ts", "passed", "", [fine, { status: "todo", fullName: "later" }]),
      file("src/bad.test.ts", "failed", "", [fine, failedTest, { status: "pending", fullName: "left out" }]),
      file("src/broken.test.ts", "failed", "No such module\nmore", []),
      file("src/hook.test.ts", "failed", "In afterAll", [fine]),
    ];
    const results = readVitest({ testResults });
    expect(results.map(({ file, title, status, message }) => [file, title, status, message])).toEqual([
      ["src/good.test.ts", "fine", "passed", undefined],
      ["src/good.test.ts", "later", "skipped", undefined],
      ["src/bad.test.ts", "fine", "passed", undefined],
      ["src/bad.test.ts", "a b", "failed", "Expected 1"],
      ["src/bad.test.ts", "left out", "skipped", undefined],
      ["src/broken.test.ts", "", "failed", "No such module"],
      ["src/hook.test.ts", "fine", "passed", undefined],
      ["src/hook.test.ts", "", "failed", "In afterAll"],
    ]);
    expect(secondsByFile(results)["src/good.test.ts"]).toBe(2.5005);
  });

  test("Playwright: tests at any depth, with their traces, those of a second try, and errors outside of tests", () => {
    const spec = (title: string, status: string, message?: string) => ({
      file: "x.spec.ts",
      title,
      line: 7,
      tests: [
        {
          status,
          results: [
            {
              duration: 1500,
              ...(message && {
                error: { message },
                attachments: [{ name: "trace", path: resolve(".cache/e2e/again/trace.zip") }],
              }),
            },
          ],
        },
      ],
    });
    const suites = [
      {
        title: "x.spec.ts",
        specs: [spec("good", "expected"), spec("left out", "skipped")],
        suites: [
          {
            title: "by touch",
            specs: [spec("bad", "unexpected", "Error: expected\nmore"), spec("now and then", "flaky", "Late")],
          },
        ],
      },
    ];
    const results = readPlaywright({ suites, errors: [{ message: "No server\nat all" }] });
    const base = { file: "e2e/x.spec.ts", line: 7, seconds: 1.5 };
    const trace = ".cache/e2e/again/trace.zip";
    expect(results).toEqual([
      { ...base, title: "good", status: "passed" },
      { ...base, title: "left out", status: "skipped" },
      { ...base, title: "by touch › bad", status: "failed", message: "Error: expected", trace },
      { ...base, title: "by touch › now and then", status: "failed", message: "Late", trace },
      { file: "", title: "No server", status: "failed", isOutside: true },
    ]);
    expect(secondsByFile(results)).toEqual({ "e2e/x.spec.ts": 6 });
  });

  test("our own count for themselves", () => {
    expect(readOwn({ passed: 1, failed: 2, skipped: 1, failures: ["WebKit /A: got 1"] })).toEqual([
      { file: "", title: "", status: "passed" },
      { file: "", title: "WebKit /A: got 1", status: "failed", isOutside: true },
      { file: "", title: "", status: "failed", isOutside: true },
      { file: "", title: "", status: "skipped" },
    ]);
  });
});

describe("the results of a program", () => {
  const one = { file: "a.test.ts", title: "a", status: "passed" };
  const bad = { ...one, status: "failed" };
  const ended = (succeeded: boolean, output = "1\n2\n3\n\u001b[1m4\u001b[22m\n5\n6\n\n") => ({ succeeded, output });

  test("without a report it's one test, and the end of its output shows why it failed", () => {
    expect(resultsOf("lint", ended(true), undefined)).toEqual([{ file: "", title: "lint", status: "passed" }]);
    expect(resultsOf("lint", ended(false), undefined)).toEqual([
      { file: "", title: "lint", status: "failed", isOutside: true, message: "2\n3\n4\n5\n6" },
    ]);
    expect(endOf("1\n2\n3\n4\n5\n6\n")).toEqual(["2", "3", "4", "5", "6"]);
  });

  test("it may fail without a failed test, and with one for another reason", () => {
    expect(resultsOf("unit", ended(true), [one])).toEqual([one]);
    expect(resultsOf("unit", ended(false), [bad])).toEqual([bad]);
    expect(resultsOf("unit", ended(false), [one])).toMatchObject([one, { isOutside: true }]);
    const stray = "FAIL\nVitest caught 1 unhandled error during the test run.\n";
    expect(resultsOf("unit", ended(false, stray), [bad])).toMatchObject([bad, { isOutside: true }]);
  });
});

describe("once more, alone", () => {
  const result = (title: string, status = "passed", more: Partial<Result> = {}): Result => ({
    ...{ file: "a.test.ts", title, status },
    ...more,
  });
  const failed = (title: string, more: Partial<Result> = {}) => result(title, "failed", more);
  const outside = failed("unit", { file: "", isOutside: true });

  test("what fails again is red with its reason, what passes is noisy", () => {
    const first = [
      result("a"),
      failed("b", { message: "Late" }),
      failed("c", { message: "Late" }),
      result("d", "skipped"),
    ];
    const again = [result("a"), result("b"), failed("c", { message: "Wrong" }), result("d", "skipped")];
    expect(judged(first, again)).toEqual({
      results: [
        result("a"),
        { ...result("b"), message: "Late" },
        failed("c", { message: "Wrong" }),
        result("d", "skipped"),
      ],
      noisy: [failed("b", { message: "Late" })],
    });
  });

  test("what wasn't rerun, or was skipped, stays red", () => {
    expect(judged([failed("a"), failed("b")], [result("b", "skipped")])).toEqual({
      results: [failed("a"), failed("b")],
      noisy: [],
    });
  });

  test("what fails only alone is red", () => {
    const { results, noisy } = judged([result("a"), failed("b")], [failed("a"), result("b"), failed("c")]);
    expect(results.map(({ title, status }) => `${title} ${status}`)).toEqual(["a failed", "b passed", "c failed"]);
    expect(noisy).toHaveLength(1);
  });

  test("all tests of the same name have to pass", () => {
    const { results, noisy } = judged([result("a"), failed("a")], [failed("a"), result("a")]);
    expect(results.filter(({ status }) => status === "failed")).toHaveLength(2);
    expect(noisy).toEqual([]);
  });

  test("a file that couldn't be loaded is noisy once all of its tests pass, and they count", () => {
    const broken = failed("", { file: "b.test.ts" });
    const tests = [result("x", "passed", { file: "b.test.ts" }), result("y", "skipped", { file: "b.test.ts" })];
    expect(judged([result("a"), broken], tests)).toEqual({ results: [result("a"), ...tests], noisy: [broken] });
    const bad = [result("x", "passed", { file: "b.test.ts" }), failed("y", { file: "b.test.ts" })];
    expect(judged([broken], bad)).toEqual({ results: [broken, bad[1]], noisy: [] });
    expect(judged([broken], [])).toEqual({ results: [broken], noisy: [] });
  });

  test("a program that failed without a test is judged by everything that it runs", () => {
    const tests = [result("a"), result("b")];
    expect(judged([outside], tests, true)).toEqual({ results: tests, noisy: [outside] });
    expect(judged([outside], [result("a"), failed("b")], true)).toEqual({
      results: [result("a"), failed("b")],
      noisy: [],
    });
    expect(judged([result("a"), outside], [outside], true)).toEqual({ results: [outside], noisy: [] });
  });
});
