// What `npm test` says at its very end: often only the tail of a log is seen.

/** The most lines before the last one, with all that failed in them. */
const MOST_LINES = 30;
const LONGEST = 200;

/** What a report of Vitest counts, and the names of what failed. */
export function readVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const failures = testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === "failed");
      // A file that could not be loaded has no tests.
      return tests.length > 0
        ? tests.map(({ fullName, failureMessages }) => `${name} › ${fullName}: ${firstLine(failureMessages?.[0])}`)
        : [`${name}: ${firstLine(message)}`];
    });
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests, failures };
}

/** What a report of Playwright counts, and the names of what failed. */
export function readPlaywright({ stats, suites, errors }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const failures = suites
    .flatMap(specs)
    .filter(({ tests }) => tests.some(({ status }) => status === "unexpected" || status === "flaky"))
    .map(({ file, title, tests }) => {
      const results = tests.flatMap(({ results }) => results);
      return `${file} › ${title}: ${firstLine(results.find(({ error }) => error)?.error.message)}`;
    });
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [...failures, ...(errors ?? []).map(({ message }) => firstLine(message))],
  };
}

/** What a report of our own scripts says: they count for themselves. */
export const readOwn = ({ passed, failed, skipped, failures = [] }) => ({ passed, failed, skipped, failures });

/** The end of a step's output: all that a step without a report says of its failure. */
export const endOf = (output) => withoutColors(output).trimEnd().split("\n").slice(-5);

/**
 * The last lines of a run, by its steps: what was skipped and missing, then each step that failed with what failed in it,
 * and the totals. Of many failures each step names some.
 */
export function summary(steps, notes) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const step of steps) for (const key of Object.keys(total)) total[key] += step[key];
  const skipped = steps.filter((step) => step.skipped > 0).map((step) => `${step.name}: ${step.skipped}`);
  const failed = steps.filter((step) => step.failed > 0);
  const head = [...(skipped.length > 0 ? [`Skipped: ${skipped.join("; ")}`] : []), ...notes];
  const each = Math.max(1, Math.floor((MOST_LINES - head.length - failed.length * 2) / Math.max(1, failed.length)));
  const named = failed.flatMap(({ name, failures }) => [
    `FAILED: ${name}`,
    ...failures.slice(0, each).map((line) => `  ${short(line)}`),
    ...(failures.length > each ? [`  and ${failures.length - each} more`] : []),
  ]);
  const { passed, failed: failures, skipped: left } = total;
  return {
    lines: [...head.map(short), ...named, `${passed} passed, ${failures} failed, ${left} skipped`],
    hasFailed: failures > 0,
  };
}

const short = (line) => (line.length > LONGEST ? `${line.slice(0, LONGEST)} …` : line);

const firstLine = (text) => withoutColors(text ?? "").split("\n")[0];

// biome-ignore lint/suspicious/noControlCharactersInRegex: colors of a terminal begin with this one
const withoutColors = (text) => text.replaceAll(/\u001b\[[\d;]*m/g, "");
