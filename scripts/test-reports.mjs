// What the reports of a run's programs contain, test by test, and the outcome after those that failed ran once more.
import { relative } from "node:path";

/**
 * A test that ran. One without a title is its whole file; `isOutside`: a program that failed for no test of it.
 * @typedef {{
 *   file: string, title: string, status: string, message?: string, line?: number, trace?: string,
 *   seconds?: number, isOutside?: boolean,
 * }} Result
 */

/**
 * Vitest's report of each test. A file that fails without one of its tests counts as one result.
 * @returns {Result[]}
 */
export function readVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, startTime, endTime, assertionResults }) => {
    const file = tidy(relative(process.cwd(), name));
    const results = assertionResults.map(({ fullName, status, failureMessages }) => ({
      file,
      title: fullName,
      status: status === "passed" || status === "failed" ? status : "skipped",
      ...(status === "failed" && { message: firstLine(failureMessages?.[0]) }),
    }));
    if (status === "failed" && results.every((result) => result.status !== "failed")) {
      results.push({ file, title: "", status: "failed", message: firstLine(message) });
    }
    if (results.length > 0) results[0].seconds = Math.max(0, (endTime - startTime) / 1000) || 0;
    return results;
  });
}

/**
 * Playwright's report of each test. One that passes at a second try has failed.
 * @returns {Result[]}
 */
export function readPlaywright({ suites, errors }) {
  const specs = (suite, outer = []) => [
    ...(suite.specs ?? []).map((spec) => ({ ...spec, title: [...outer, spec.title].join(" › ") })),
    ...(suite.suites ?? []).flatMap((inner) => specs(inner, [...outer, inner.title])),
  ];
  const statuses = { expected: "passed", skipped: "skipped" };
  const results = suites
    .flatMap((suite) => specs(suite))
    .flatMap(({ file, title, line, tests }) =>
      tests.map(({ status, results }) => {
        const error = results.find(({ error }) => error)?.error;
        const trace = results.flatMap(({ attachments = [] }) => attachments).find(({ name }) => name === "trace")?.path;
        return {
          file: tidy(file).replace(/^(?!e2e\/)/, "e2e/"),
          title,
          line,
          status: statuses[status] ?? "failed",
          seconds: results.reduce((sum, { duration = 0 }) => sum + duration / 1000, 0),
          ...(!(status in statuses) && { message: firstLine(error?.message) }),
          ...(trace && { trace: tidy(relative(process.cwd(), trace)) }),
        };
      }),
    );
  const outside = (errors ?? []).map(({ message }) => ({ ...OUTSIDE, title: firstLine(message) }));
  return [...results, ...outside];
}

/** What fails a program but none of its tests. */
const OUTSIDE = { file: "", status: "failed", isOutside: true };

/**
 * What a report of our own scripts says: they count for themselves.
 * @param {{ passed: number, failed: number, skipped: number, failures?: readonly string[] }} report
 * @returns {Result[]}
 */
export function readOwn({ passed, failed, skipped, failures = [] }) {
  const many = (count, status) => Array.from({ length: count }, () => ({ file: "", title: "", status }));
  const named = Array.from({ length: failed }, (_, at) => ({ ...OUTSIDE, title: failures[at] ?? "" }));
  return [...many(passed, "passed"), ...named, ...many(skipped, "skipped")];
}

/**
 * The results of a program that ended: those of its report, plus one failure if it failed without a failed test, which
 * happens for an error outside tests or without a report. A program without a report counts as one test.
 * @param {readonly Result[] | undefined} reported
 * @returns {readonly Result[]}
 */
export function resultsOf(name, { succeeded, output }, reported) {
  if (!reported && succeeded) return [{ file: "", title: name, status: "passed" }];
  const results = reported ?? [];
  const hasFailed = results.some(({ status }) => status === "failed");
  if (succeeded || (hasFailed && !UNREPORTED.test(withoutColors(output)))) return results;
  return [...results, { ...OUTSIDE, title: name, message: endOf(output).join("\n") }];
}

/** Vitest's reports omit errors outside tests. */
const UNREPORTED = /^Vitest caught \d+ unhandled error/m;

/**
 * The seconds that each file took.
 * @param {readonly Result[]} results
 */
export function secondsByFile(results) {
  /** @type {Record<string, number>} */
  const seconds = {};
  for (const { file, seconds: own } of results) if (file && own) seconds[file] = (seconds[file] ?? 0) + own;
  return seconds;
}

const identity = ({ file, title }) => `${file} › ${title}`;

/**
 * The results when those that failed ran once more, alone: what failed again stays failed, what passed is noisy and passed.
 * What was not run again stays failed, and what failed only alone has failed as well. Of a program that ran as a whole once
 * more, its second results count.
 * @param {readonly Result[]} results
 * @param {readonly Result[]} again
 */
export function judged(results, again, isWhole = false) {
  const isFailed = ({ status }) => status === "failed";
  const failed = new Map(again.filter(isFailed).map((result) => [identity(result), result]));
  const passed = new Set(again.filter(({ status }) => status === "passed").map(identity));
  const failedFiles = new Set(again.filter(isFailed).map(({ file }) => file));
  const passedFiles = new Set(again.map(({ file }) => file).filter((file) => !failedFiles.has(file)));
  const isNoisy = (result) => {
    if (!isFailed(result)) return false;
    if (result.isOutside) return failed.size === 0 && passed.size > 0;
    if (result.title === "") return passedFiles.has(result.file);
    return passed.has(identity(result)) && !failed.has(identity(result));
  };
  const noisy = results.filter(isNoisy);
  if (isWhole) return { results: again, noisy };

  // A file that finally loads adds its tests.
  const loaded = new Set(noisy.filter(({ title }) => title === "").map(({ file }) => file));
  const known = new Set(results.map(identity));
  const added = again.filter((result) => !known.has(identity(result)) && (isFailed(result) || loaded.has(result.file)));
  const after = results
    .filter((result) => !(result.title === "" && isNoisy(result)))
    .map((result) => failed.get(identity(result)) ?? (isNoisy(result) ? { ...result, status: "passed" } : result));
  return { results: [...after, ...added], noisy };
}

/** The end of a program's output, which is all that one without a report shows of its failure. */
export const endOf = (output) => withoutColors(output).trimEnd().split("\n").slice(-5);

const firstLine = (text) => withoutColors(text ?? "").split("\n")[0];

// biome-ignore lint/suspicious/noControlCharactersInRegex: colors of a terminal begin with this one
const withoutColors = (text) => text.replaceAll(/\u001b\[[\d;]*m/g, "");

const tidy = (path) => path.replaceAll("\\", "/");
