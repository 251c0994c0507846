import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { TRIES_ALL, within } from "#core/test-run.fixture.ts";
import { type DialectId, dialectById, type FieldName, LIMITS } from "./dialects.ts";
import { parseCron } from "./parse.ts";
import { nextRuns } from "./schedule.ts";

const PYTHON = "/usr/bin/python3";
const CASES = TRIES_ALL ? 2000 : 200;

const NAMES: Partial<Record<FieldName, readonly string[]>> = {
  month: ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"],
  weekday: ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"],
};

/** A field as a dialect has it: values, names, ranges (over the end where it takes them), steps, and the special days. */
function field(name: FieldName, dialect: DialectId): fc.Arbitrary<string> {
  const { sunday, sevenIsSunday, wraps, hasSpecialDays } = dialectById(dialect);
  const isWeekday = name === "weekday";
  const [min, max] =
    name === "year" ? [2024, 2034] : isWeekday ? [sunday, sunday + (sevenIsSunday ? 7 : 6)] : LIMITS[name];
  const size = max - min + 1;
  const number = fc.integer({ min, max });
  const words = NAMES[name];
  const value = words ? fc.oneof(number.map(String), fc.constantFrom(...words)) : number.map(String);
  const step = fc.integer({ min: 1, max: Math.max(2, Math.ceil(size / 2)) });
  // Of ranges over the end, the one of the weekdays by name has one meaning everywhere.
  const range = fc.tuple(number, number).map(([a, b]) => (a <= b ? `${a}-${b}` : `${b}-${a}`));
  const overEnd = wraps && isWeekday ? [{ weight: 1, arbitrary: fc.constantFrom("FRI-MON", "SAT-TUE") }] : [];
  const stepFrom = /crontab|jenkins/.test(dialect)
    ? []
    : [{ weight: 1, arbitrary: fc.tuple(number, step).map(([from, by]) => `${from}/${by}`) }];
  const term = fc.oneof(
    { weight: 4, arbitrary: value },
    { weight: 2, arbitrary: range },
    { weight: 2, arbitrary: step.map((by) => `*/${by}`) },
    { weight: 1, arbitrary: fc.tuple(range, step).map(([all, by]) => `${all}/${by}`) },
    // Sunday as 7 would start a step outside the week.
    ...(isWeekday && sevenIsSunday ? [] : stepFrom),
    ...overEnd,
  );
  const day = fc.integer({ min: 1, max: 31 }).map((each) => `${each}W`);
  const special =
    name === "day"
      ? fc.oneof(
          fc.constantFrom("L", "LW"),
          day,
          fc.integer({ min: 1, max: 20 }).map((each) => `L-${each}`),
        )
      : fc.tuple(number, fc.constantFrom("#1", "#2", "#4", "#5", "L")).map(([each, which]) => `${each}${which}`);
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant("*") },
    { weight: 4, arbitrary: term },
    { weight: 1, arbitrary: fc.array(term, { minLength: 2, maxLength: 3 }).map((terms) => terms.join(",")) },
    ...(hasSpecialDays && (isWeekday || name === "day") ? [{ weight: 3, arbitrary: special }] : []),
  );
}

/** A line: where a dialect needs a `?`, one of its day fields is that. */
function lineOf(dialect: DialectId): fc.Arbitrary<string> {
  const { fields, needed, question } = dialectById(dialect);
  const all = fields.map((name) => field(name, dialect));
  return fc.tuple(fc.tuple(...all), fc.boolean(), fc.boolean()).map(([words, isDay, hasYear]) => {
    const texts = words.map((word, at) =>
      question === "needed" && fields[at] === (isDay ? "day" : "weekday") ? "?" : word,
    );
    return texts.slice(0, hasYear ? fields.length : needed).join(" ");
  });
}

test
  .runIf(existsSync(PYTHON))
  .each([["crontab"], ["seconds"], ["quartz"], ["kubernetes"], ["github"], ["aws"], ["jenkins"]] as const)(
  "random lines of %s run when a reading of its manual in Python says, 25 runs each",
  (dialect) => {
    const starts = fc.integer({ min: 1_750_000_000, max: 1_850_000_000 });
    const cases = fc
      .sample(fc.tuple(lineOf(dialect), starts), CASES)
      .map(([line, start]) => ({ dialect, line, start }));
    const { stdout, stderr } = spawnSync(PYTHON, [`${import.meta.dirname}/judge.py`], {
      input: JSON.stringify(cases),
      encoding: "utf8",
      maxBuffer: 1e8,
    });
    expect(stderr).toBe("");
    const judged = JSON.parse(stdout) as number[][];
    let compared = 0;
    for (const [at, { line, start }] of cases.entries()) {
      const expected = judged[at] ?? [];
      const parsed = parseCron(line, dialect);
      if (!parsed.ok || parsed.value.kind !== "schedule") throw new Error(`${line}: ${JSON.stringify(parsed)}`);
      const after = Temporal.Instant.fromEpochMilliseconds(start * 1000).toZonedDateTimeISO("UTC");
      const runs = nextRuns(parsed.value.schedule, parsed.value.dialect, after, 25);
      const ours = runs.map((run) => run.at.epochMilliseconds / 1000);
      // Python searches for nine years.
      expect(ours.slice(0, expected.length), `${line} after ${start}`).toEqual(expected.slice(0, ours.length));
      expect(ours.length, line).toBeGreaterThanOrEqual(expected.length);
      compared += expected.length;
    }
    expect(compared).toBeGreaterThan(CASES * 10);
  },
  within(120),
);
