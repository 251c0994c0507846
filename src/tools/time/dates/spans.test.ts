import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { neverFails, textsLike } from "#fuzz";
import { calendarsOf, readEntry } from "./moment.ts";
import { weeksOf } from "./month-panel.tsx";
import {
  addDuration,
  addWorkingDays,
  easter,
  readDuration,
  spanBetween,
  spanWords,
  usWeek,
  workingDays,
} from "./spans.ts";

const PYTHON = "/usr/bin/python3";
const hasDateutil = spawnSync(PYTHON, ["-c", "import dateutil"]).status === 0;

const ask = (program: string, input: unknown): unknown => {
  const { stdout, stderr, status } = spawnSync(
    PYTHON,
    ["-c", `import json, sys\ninput = json.load(sys.stdin)\n${program}`],
    {
      input: JSON.stringify(input),
      encoding: "utf8",
      maxBuffer: 1e8,
    },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
};

const dates = fc.integer({ min: 0, max: 80_000 }).map((days) => Temporal.PlainDate.from("1900-01-01").add({ days }));
const date = (text: string) => Temporal.PlainDate.from(text);

test.each([
  ["2024-01-31", "2024-03-01", "1 month and 1 day"],
  ["2024-01-01", "2024-01-01", "0 days"],
  ["2023-02-28", "2024-02-29", "1 year and 1 day"],
  ["2024-03-01T12:00", "2024-03-02T11:59:30", "23 hours, 59 minutes and 30 seconds"],
  ["2026-12-25", "2026-11-29", "26 days"],
])("from %s to %s: %s", (from, to, words) => {
  expect(spanWords(spanBetween(Temporal.PlainDateTime.from(from), Temporal.PlainDateTime.from(to)))).toBe(words);
});

test.runIf(hasDateutil)("sums, weeks and Easter are those of Python and dateutil", () => {
  const cases = fc
    .sample(
      fc.tuple(
        dates,
        fc.integer({ min: -5, max: 5 }),
        fc.integer({ min: -30, max: 30 }),
        fc.integer({ min: -400, max: 400 }),
      ),
      500,
    )
    .map(([start, years, months, days]) => ({ start: start.toString(), years, months, days }));
  const judged = ask(
    `
from datetime import date
from dateutil.relativedelta import relativedelta
from dateutil.easter import easter
out = []
for c in input:
    start = date.fromisoformat(c["start"])
    end = start + relativedelta(years=c["years"], months=c["months"]) + relativedelta(days=c["days"])
    iso = start.isocalendar()
    out.append([end.isoformat(), easter(start.year).isoformat(), int(start.strftime("%U"))])
print(json.dumps(out))`,
    cases,
  ) as [string, string, number][];
  for (const [index, { start, years, months, days }] of cases.entries()) {
    const [end, sunday, week] = judged[index] ?? [];
    const from = date(start);
    // Python has signs for each unit, Temporal one for all: two steps.
    const months1 = addDuration(from.toPlainDateTime(), Temporal.Duration.from({ months: years * 12 + months })).end;
    expect(addDuration(months1, Temporal.Duration.from({ days })).end.toPlainDate().toString()).toBe(end);
    expect(easter(from.year).toString()).toBe(sunday);
    // %U counts from 0 before the first Sunday; the week of January 1 is ours for 1.
    const startsOnSunday = from.with({ month: 1, day: 1 }).dayOfWeek === 7;
    expect(usWeek(from)).toBe((week ?? 0) + (startsOnSunday ? 0 : 1));
  }
});

test("working days are those that a walk over the days counts", () => {
  const weekends = fc.constantFrom("sat-sun", "fri-sat", "fri", "sun", "none" as const);
  fc.assert(
    fc.property(
      dates,
      fc.integer({ min: 0, max: 900 }),
      weekends,
      fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 20 }),
      (from, length, weekend, free) => {
        const to = from.add({ days: length });
        const holidays = new Set(free.map((days) => from.add({ days }).toString()));
        const off = { "sat-sun": [6, 7], "fri-sat": [5, 6], fri: [5], sun: [7], none: [] }[weekend] as number[];
        let working = 0;
        for (let day = from; Temporal.PlainDate.compare(day, to) < 0; day = day.add({ days: 1 }))
          if (!off.includes(day.dayOfWeek) && !holidays.has(day.toString())) working += 1;
        expect(workingDays(from, to, weekend, holidays).working).toBe(working);
      },
    ),
  );
});

test("working days are added over weekends and holidays, both ways", () => {
  const holidays = new Set(["2026-12-25"]);
  expect(addWorkingDays(date("2026-12-24"), 1, "sat-sun", holidays).toString()).toBe("2026-12-28");
  expect(addWorkingDays(date("2026-12-28"), -1, "sat-sun", holidays).toString()).toBe("2026-12-24");
  expect(addWorkingDays(date("2026-12-24"), 0, "sat-sun", holidays).toString()).toBe("2026-12-24");
  expect(addWorkingDays(date("2026-11-26"), 2, "fri-sat", new Set()).toString()).toBe("2026-11-30");
});

test.each([
  ["P1Y2M10DT2H30M", "P1Y2M10DT2H30M"],
  ["-P1D", "-P1D"],
  ["P3W", "P3W"],
  ["1 year, 2 months and 3 days", "P1Y2M3D"],
  ["2h45m", "PT2H45M"],
  ["1h30", "PT1H30M"],
  ["2 days 1 h 5", "P2DT1H5M"],
  ["- 90 days", "-P90D"],
  ["-90 days", "-P90D"],
  ["1:30", "PT1H30M"],
  ["90s", "PT90S"],
])("%s is the duration %s", (text, iso) => {
  const read = readDuration(text);
  expect(read.ok && read.value.toString()).toBe(iso);
});

test.each(["", "P", "PT", "1", "month", "1 fortnight", "P1S", "1 day 2 days", "1.5.2 days"])(
  "%j isn't a duration",
  (text) => {
    expect(readDuration(text).ok).toBe(false);
  },
);

test("a month that is too short says so", () => {
  const from = Temporal.PlainDateTime.from("2026-01-31");
  const { end, note } = addDuration(from, Temporal.Duration.from({ months: 1 }));
  expect(end.toPlainDate().toString()).toBe("2026-02-28");
  expect(note).toBe("February 2026 has no day 31, so its last day is taken.");
  expect(addDuration(from, Temporal.Duration.from({ months: 2 })).note).toBeUndefined();
});

const now = Temporal.ZonedDateTime.from("2026-11-29T09:42[Europe/Paris]");

test.each([
  ["today", "2026-11-29T00:00:00", false],
  ["tomorrow", "2026-11-30T00:00:00", false],
  ["now", "2026-11-29T09:42:00", true],
  ["2026-12-25", "2026-12-25T00:00:00", false],
  ["25.12.2026", "2026-12-25T00:00:00", false],
  ["Dec 25, 2026 18:00", "2026-12-25T18:00:00", true],
  ["2026-12-25T18:00Z", "2026-12-25T19:00:00", true],
])("%s is %s", (text, expected, hasTime) => {
  const read = readEntry(text, now);
  expect(read.ok && [read.value.at.toString(), read.value.hasTime]).toEqual([expected, hasTime]);
});

test("other calendars, where the engine has them", () => {
  const texts = new Map(calendarsOf(date("2026-11-29")).map(({ name, text }) => [name, text]));
  expect(texts.get("Hebrew")).toContain("5787");
  expect(texts.get("Buddhist")).toContain("2569");
  expect(texts.get("Persian")).toContain("1405");
  expect(texts.get("Japanese")).toMatch(/8 Reiwa|Reiwa 8|, 8/);
});

neverFails("a duration", textsLike("P1Y2M10DT2H30M", "1 year, 2 months and 3 days", "-2h45m"), readDuration);
neverFails("a date that is entered", textsLike("25.12.2026 18:00", "today", "Dec 25, 2026"), (text) =>
  readEntry(text, now),
);

test("a month has whole weeks with ISO numbers, and marks the dates, weekends and holidays", () => {
  const start = Temporal.PlainDate.from("2026-12-30");
  const end = Temporal.PlainDate.from("2027-01-02");
  const options = { weekend: "fri-sat", holidays: new Set(["2027-01-01"]), start, end } as const;
  const weeks = weeksOf(Temporal.PlainYearMonth.from("2026-12"), options);
  expect(weeks.map(({ number }) => number)).toEqual([49, 50, 51, 52, 53]);
  expect(
    weeks
      .at(-1)
      ?.days.map(({ date, isInMonth, isFree, isHoliday, mark }) => [date.day, isInMonth, isFree, isHoliday, mark]),
  ).toEqual([
    [28, true, false, false, ""],
    [29, true, false, false, ""],
    [30, true, false, false, "start"],
    [31, true, false, false, "between"],
    [1, false, true, true, "between"],
    [2, false, true, false, "end"],
    [3, false, false, false, ""],
  ]);
  // February 2027 fills four weeks, August 2026 needs six.
  expect(["2027-02", "2026-08"].map((month) => weeksOf(Temporal.PlainYearMonth.from(month), options).length)).toEqual([
    4, 6,
  ]);
});
