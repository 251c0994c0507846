// What `npm test` prints at its very end, because often only the tail of a log is read.

/** The maximum number of lines before the last one, including all failures. */
const MAX_LINES = 30;
const MAX_LENGTH = 200;

/** More tests than this that pass only alone are a failure: noise must not become a habit. */
export const MAX_NOISY = 3;

/**
 * A test as the last lines name it, with the trace that it left.
 * @param {import("./test-reports.mjs").Result} result
 */
export function named({ file, title, message, trace }) {
  const place = [file, title].filter(Boolean).join(" › ");
  return `${[place, message].filter(Boolean).join(": ")}${trace ? ` (npx playwright show-trace ${trace})` : ""}`;
}

/**
 * What a part of the run came to: how many of its tests passed, failed and were skipped, and those that failed.
 * @param {string} name
 * @param {readonly import("./test-reports.mjs").Result[]} results
 */
export function stepOf(name, results) {
  const count = (wanted) => results.filter(({ status }) => status === wanted).length;
  const failures = results
    .filter(({ status }) => status === "failed")
    .flatMap(({ isOutside, file, title, message, trace }) =>
      // The end of an output has several lines.
      isOutside && message ? message.split("\n") : [named({ file, title, message, trace })],
    );
  return { name, passed: count("passed"), failed: count("failed"), skipped: count("skipped"), failures };
}

/** The report of tests that passed only alone, as a failed step if there are too many. */
export function noiseStep(noisy) {
  if (noisy.length <= MAX_NOISY) return [];
  const failures = noisy.map(({ file, title }) => named({ file, title }));
  const name = `${noisy.length} tests passed only alone: more than ${MAX_NOISY} in a run are a fault`;
  return [{ name, passed: -noisy.length, failed: noisy.length, skipped: 0, failures }];
}

/** The lines that name what passed only alone. */
export function noiseNotes(noisy, factor) {
  if (noisy.length > MAX_NOISY) return [];
  return noisy.map((result) => `Noisy, passed only alone (the machine's factor was up to ${factor}): ${named(result)}`);
}

/**
 * The last lines of a run, by step: skipped tests and missing programs, then each failed step with its failures, and
 * the totals. A step with many failures lists some.
 */
export function summary(steps, notes) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const step of steps) for (const key of Object.keys(total)) total[key] += step[key];
  const skipped = steps.filter((step) => step.skipped > 0).map((step) => `${step.name}: ${step.skipped}`);
  const failed = steps.filter((step) => step.failed > 0);
  const head = [...(skipped.length > 0 ? [`Skipped: ${skipped.join("; ")}`] : []), ...notes];
  const each = Math.max(1, Math.floor((MAX_LINES - head.length - failed.length * 2) / Math.max(1, failed.length)));
  const lines = failed.flatMap(({ name, failures }) => [
    `FAILED: ${name}`,
    ...failures.slice(0, each).map((line) => `  ${short(line)}`),
    ...(failures.length > each ? [`  and ${failures.length - each} more`] : []),
  ]);
  const { passed, failed: failures, skipped: left } = total;
  return {
    lines: [...head.map(short), ...lines, `${passed} passed, ${failures} failed, ${left} skipped`],
    hasFailed: failures > 0,
  };
}

const short = (line) => (line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)} …` : line);
