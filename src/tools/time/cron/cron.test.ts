import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { TRIES_ALL, within } from "#core/test-run.fixture.ts";
import { neverFails, textsLike } from "#fuzz";
import { DIALECTS, type DialectId, dialectById, type FieldName, LIMITS } from "./dialects.ts";
import { inWords, surprises } from "./in-words.ts";
import { dialectOf, dialectsThatAccept, type Parsed, parseCron } from "./parse.ts";
import { nextRuns, type Schedule } from "./schedule.ts";
import { cronFiles, translations, writeCron } from "./write.ts";

const PYTHON = "/usr/bin/python3";
const hasCroniter = existsSync("/usr/lib/python3/dist-packages/croniter");
const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

function scheduleOf(text: string, dialect: DialectId | "auto" = "auto"): Parsed {
  const result = parseCron(text, dialect);
  if (!result.ok || result.value.kind !== "schedule") throw new Error(`${text}: ${JSON.stringify(result)}`);
  return result.value;
}

function runsOf(text: string, after: string, count: number, dialect: DialectId | "auto" = "auto"): readonly string[] {
  const parsed = scheduleOf(text, dialect);
  return nextRuns(parsed.schedule, parsed.dialect, Temporal.ZonedDateTime.from(after), count).map(({ at }) =>
    at.toString({ timeZoneName: "never", offset: "never", smallestUnit: "second" }).replace(/:00$/, ""),
  );
}

const messageOf = (text: string, dialect: DialectId | "auto" = "auto") => {
  const result = parseCron(text, dialect);
  return result.ok ? undefined : result.errors.map(({ field, message }) => `${field ?? ""}: ${message}`).join("\n");
};

test.each([
  ["0 9 * * 1-5", "crontab", "At 09:00, Monday to Friday."],
  ["*/15 * * * *", "crontab", "Every 15 minutes, every day."],
  ["*/7 * * * *", "crontab", "Every 7th minute of the hour, every day."],
  ["*/40 * * * *", "crontab", "At minutes 0 and 40 of every hour, every day."],
  ["0 0 31 * *", "crontab", "At 00:00, on the 31st of each month."],
  ["0 0 1,15 * 5", "crontab", "At 00:00, on the 1st and the 15th, and also every Friday."],
  ["30 */2 * * *", "crontab", "At minute 30, every 2 hours, every day."],
  ["0 9-17 * * *", "crontab", "Every hour from 09:00 to 17:00, every day."],
  ["* * * * *", "crontab", "Every minute, every day."],
  ["@daily", "crontab", "At 00:00, every day."],
  ["0 0 24 12 *", "crontab", "At 00:00, on the 24th of December."],
  ["*/10 * * * * *", "seconds", "Every 10 seconds, every day."],
  ["0 0 12 ? * MON-FRI", "quartz", "At 12:00, Monday to Friday."],
  ["0 15 10 ? * 6L 2026-2028", "quartz", "At 10:15, on the last Friday of the month from 2026 to 2028."],
  ["0 0 0 LW * ?", "quartz", "At 00:00, on the last weekday of the month."],
  ["cron(0 10 * * ? *)", "aws", "At 10:00, every day."],
  ["H H(0-7) * * *", "jenkins", "At 00:00, every day."],
  ["Mon..Fri *-*-* 09:00", "systemd", "At 09:00, Monday to Friday."],
  ["OnCalendar=*:0/15", "systemd", "Every 15 minutes, every day."],
  ["weekly", "systemd", "At 00:00, every Monday."],
  ["1-5/2 * * * *", "crontab", "At minutes 1, 3 and 5 of every hour, every day."],
  [
    "0 0 1,15 * */2",
    "crontab",
    "At 00:00, on the 1st and the 15th, but only if it is a Tuesday, Thursday, Saturday or Sunday.",
  ],
  ["Mon *-05~07/1", "systemd", "At 00:00, on the last 7 days of the month, but only if it is a Monday in May."],
  ["*-02~03", "systemd", "At 00:00, on the 3rd day from the end of the month in February."],
  ["0~59 * * * *", "crontab", "Every hour on the hour, every day."],
  ["0 0 ? * MON-FRI", "kubernetes", "At 00:00, Monday to Friday."],
])("%s is %s: %s", (text, dialect, words) => {
  const parsed = scheduleOf(text);
  expect(parsed.dialect.id).toBe(dialect);
  expect(inWords(parsed.schedule)).toBe(words);
});

test.each([
  ["60 * * * *", "minute: The minute goes from 0 to 59, not 60."],
  ["0 24 * * *", "hour: The hour goes from 0 to 23, not 24."],
  ["0 0 0 * *", "day: The day of the month goes from 1 to 31, not 0."],
  ["0 0 * 13 *", "month: The month goes from 1 to 12, not 13."],
  ["0 0 * * 8", "weekday: The day of the week goes from 0, Sunday, to 7, Sunday again."],
  ["0 0 * * FRY", "weekday: “FRY” isn't a day of the week: use numbers or SUN to SAT."],
  [
    "0 22 * * 5-1",
    "weekday: The range 5-1 of the day of the week goes backward. Linux crontab (cronie, Vixie) doesn't take it.",
  ],
  ["*/0 * * * *", "minute: The step of the minute must be a whole number from 1 on, as in */5."],
  ["1,,2 * * * *", "minute: The minute has a comma too many."],
  ["0 0 L * *", "day: Linux crontab (cronie, Vixie) has no L, W or #."],
  [
    "0 9 * *",
    ": Linux crontab (cronie, Vixie) needs 5 fields: minute, hour, day of the month, month, day of the week. This has 4.",
  ],
])("%s is refused: %s", (text, message) => {
  expect(messageOf(text, "crontab")).toBe(message);
});

test("dialects refuse what their programs refuse", () => {
  expect(messageOf("0 0 * * 7", "kubernetes")).toContain("6, Saturday");
  expect(messageOf("0 0 * * 7", "github")).toContain("6, Saturday");
  expect(messageOf("@daily", "github")).toContain("no nicknames");
  expect(messageOf("0 0 12 * * *", "quartz")).toContain("needs a ?");
  expect(messageOf("0 0 12 ? * ?", "quartz")).toContain("Only one");
  expect(messageOf("0 0 12 ? * 0", "quartz")).toContain("from 1, Sunday");
  expect(messageOf("0 0 ? * *", "crontab")).toContain("has no ?");
  expect(messageOf("5/15 * * * *", "crontab")).toContain("5-59/15");
  expect(messageOf("5/15 * * * *", "kubernetes")).toBeUndefined();
  expect(messageOf("@every 5m", "crontab")).toContain("no @every");
});

test("Sunday is 0 or 7 in crontab, and 1 in Quartz and AWS", () => {
  const days = (text: string, dialect: DialectId) => [...scheduleOf(text, dialect).schedule.weekday.values];
  expect(days("0 0 * * 7", "crontab")).toEqual([0]);
  expect(days("0 0 * * 5-7", "crontab")).toEqual([0, 5, 6]);
  expect(days("0 0 * * 0-7", "crontab")).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(days("0 0 0 ? * 1", "quartz")).toEqual([0]);
  expect(days("0 0 0 ? * SAT-MON", "quartz")).toEqual([0, 1, 6]);
});

// crontab(5) of cronie: a field that starts with a star leaves the other one to be met as well.
test("cronie wants both day fields when one starts with a star, and either of them otherwise", () => {
  expect(runsOf("0 12 */2 * 1", "2026-11-29T08:42[UTC]", 2, "crontab")).toEqual([
    "2026-12-07T12:00",
    "2026-12-21T12:00",
  ]);
  expect(runsOf("0 12 */2 * 1", "2026-11-29T08:42[UTC]", 3, "kubernetes")).toEqual([
    "2026-11-29T12:00",
    "2026-11-30T12:00",
    "2026-12-01T12:00",
  ]);
  expect(runsOf("0 12 13 * 5", "2026-11-29T08:42[UTC]", 3)).toEqual([
    "2026-12-04T12:00",
    "2026-12-11T12:00",
    "2026-12-13T12:00",
  ]);
});

test("Quartz's special days", () => {
  const after = "2026-01-01T00:00[UTC]";
  expect(runsOf("0 0 12 L * ?", after, 3)).toEqual(["2026-01-31T12:00", "2026-02-28T12:00", "2026-03-31T12:00"]);
  expect(runsOf("0 0 12 L-3 * ?", after, 2)).toEqual(["2026-01-28T12:00", "2026-02-25T12:00"]);
  // February 1, 2026 is a Sunday; the 15th is one too; August 1 is a Saturday.
  expect(runsOf("0 0 12 15W * ?", after, 2)).toEqual(["2026-01-15T12:00", "2026-02-16T12:00"]);
  expect(runsOf("0 0 12 1W 2,8 ?", after, 2)).toEqual(["2026-02-02T12:00", "2026-08-03T12:00"]);
  expect(runsOf("0 0 12 LW * ?", after, 2)).toEqual(["2026-01-30T12:00", "2026-02-27T12:00"]);
  expect(runsOf("0 0 12 ? * 6#2", after, 2)).toEqual(["2026-01-09T12:00", "2026-02-13T12:00"]);
  expect(runsOf("0 0 12 ? * FRI#5", after, 2)).toEqual(["2026-01-30T12:00", "2026-05-29T12:00"]);
  expect(runsOf("0 0 12 ? * 6L", after, 2)).toEqual(["2026-01-30T12:00", "2026-02-27T12:00"]);
});

test("changes of clocks, as the daemons handle them", () => {
  // Paris: 2026-03-29 02:00 is 03:00; 2026-10-25 03:00 is 02:00 again.
  expect(runsOf("30 2 * * *", "2026-03-28T12:00[Europe/Paris]", 2, "crontab")).toEqual([
    "2026-03-29T03:00",
    "2026-03-30T02:30",
  ]);
  expect(runsOf("30 2 * * *", "2026-03-28T12:00[Europe/Paris]", 1, "kubernetes")).toEqual(["2026-03-30T02:30"]);
  expect(runsOf("30 * * * *", "2026-03-29T01:00[Europe/Paris]", 2, "crontab")).toEqual([
    "2026-03-29T01:30",
    "2026-03-29T03:30",
  ]);
  expect(runsOf("30 2 * * *", "2026-10-24T12:00[Europe/Paris]", 2, "crontab")).toEqual([
    "2026-10-25T02:30",
    "2026-10-26T02:30",
  ]);
  expect(runsOf("30 * * * *", "2026-10-25T01:00[Europe/Paris]", 3, "crontab")).toEqual([
    "2026-10-25T01:30",
    "2026-10-25T02:30",
    "2026-10-25T02:30",
  ]);
});

test("expressions that run never or rarely end", () => {
  expect(runsOf("0 0 30 2 *", "2026-11-29T00:00[UTC]", 5)).toEqual([]);
  expect(runsOf("0 0 29 2 *", "2026-11-29T00:00[UTC]", 2)).toEqual(["2028-02-29T00:00", "2032-02-29T00:00"]);
  expect(runsOf("2020-01-01 00:00", "2026-11-29T00:00[UTC]", 5)).toEqual([]);
  expect(surprises(scheduleOf("0 0 30 2 *").schedule, dialectById("crontab"))[0]).toContain("never runs");
});

test.each([
  ["CRON_TZ=Asia/Tokyo 30 4 * * * /bin/backup --all", "Asia/Tokyo", "/bin/backup --all"],
  ["TZ=UTC 0 * * * * true", "UTC", "true"],
])("%s has a zone and a command", (text, zone, command) => {
  const parsed = scheduleOf(text);
  expect([parsed.schedule.zone, parsed.command]).toEqual([zone, command]);
});

/** Terms of a field that every cron has. */
function fieldTexts(name: FieldName, canStepFrom = false): fc.Arbitrary<string> {
  const [min, max] = LIMITS[name];
  const value = fc.integer({ min, max });
  const range = fc.tuple(value, value).map(([a, b]) => (a <= b ? [a, b] : [b, a]));
  const step = fc.integer({ min: 1, max: Math.ceil((max - min) / 2) });
  const term = fc.oneof(
    { weight: 4, arbitrary: value.map(String) },
    { weight: 2, arbitrary: range.map(([a, b]) => `${a}-${b}`) },
    { weight: 2, arbitrary: step.map((by) => `*/${by}`) },
    { weight: 1, arbitrary: fc.tuple(range, step).map(([[a, b], by]) => `${a}-${b}/${by}`) },
    ...(canStepFrom ? [{ weight: 1, arbitrary: fc.tuple(value, step).map(([a, by]) => `${a}/${by}`) }] : []),
  );
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant("*") },
    { weight: 4, arbitrary: term },
    { weight: 2, arbitrary: fc.array(term, { minLength: 2, maxLength: 3 }).map((terms) => terms.join(",")) },
  );
}

const lines = fc
  .tuple(fieldTexts("minute"), fieldTexts("hour"), fieldTexts("day"), fieldTexts("month"), fieldTexts("weekday"))
  .map((fields) => fields.join(" "));

const beginsWithStar = (field: string | undefined) => field?.startsWith("*") ?? false;

test.runIf(hasCroniter)("2,000 random lines run when croniter says, 25 runs each", () => {
  const starts = fc.integer({ min: 1_500_000_000, max: 2_000_000_000 });
  const cases = fc.sample(fc.tuple(lines, starts), 2000).map(([line, start]) => {
    const fields = line.split(" ");
    // croniter supports "either" and "both", but doesn't know which one cronie uses: its manual says that.
    const isEither = !beginsWithStar(fields[2]) && !beginsWithStar(fields[4]);
    return { line, start, isEither };
  });
  // croniter 1.3 finds wrong days after February: it only reads the fields, and Python counts.
  const program = `
import json, sys
from croniter import croniter
from datetime import datetime, timedelta, timezone
out = []
for case in json.load(sys.stdin):
    minutes, hours, days, months, weekdays = [None if f == ["*"] else set(f) for f in croniter.expand(case["line"])[0]]
    start = datetime.fromtimestamp(case["start"], timezone.utc)
    day = start.replace(hour=0, minute=0, second=0)
    runs = []
    for _ in range(366 * 12):
        of_month = days is None or day.day in days
        of_week = weekdays is None or (day.weekday() + 1) % 7 in weekdays
        matches = of_month or of_week if case["isEither"] else of_month and of_week
        if (months is None or day.month in months) and matches:
            for hour in sorted(hours) if hours is not None else range(24):
                for minute in sorted(minutes) if minutes is not None else range(60):
                    at = day.replace(hour=hour, minute=minute)
                    if at > start: runs.append(int(at.timestamp()))
        if len(runs) >= 25: break
        day += timedelta(days=1)
    out.append(runs[:25])
print(json.dumps(out))`;
  const { stdout, stderr } = spawnSync(PYTHON, ["-c", program], {
    input: JSON.stringify(cases),
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  expect(stderr).toBe("");
  const judged = JSON.parse(stdout) as number[][];
  let compared = 0;
  for (const [index, { line, start }] of cases.entries()) {
    const expected = judged[index] ?? [];
    const { schedule, dialect } = scheduleOf(line, "crontab");
    const after = Temporal.Instant.fromEpochMilliseconds(start * 1000).toZonedDateTimeISO("UTC");
    const ours = nextRuns(schedule, dialect, after, 25).map(({ at }) => at.epochMilliseconds / 1000);
    // Python searches for twelve years.
    expect(ours.slice(0, expected.length), line).toEqual(expected.slice(0, ours.length));
    compared += expected.length;
  }
  expect(compared).toBeGreaterThan(40_000);
});

test.runIf(hasSystemd)("OnCalendar expressions run when systemd-analyze says", { timeout: within(200) }, () => {
  const part = (name: FieldName) => fieldTexts(name, true).map((text) => text.replace(/(\d+)-(\d+)/g, "$1..$2"));
  const weekdays = fc.constantFrom("", "Mon ", "Mon..Fri ", "Sat,Sun ", "Wed..Sun ", "Tuesday ");
  const days = fc.oneof(
    { weight: 3, arbitrary: part("day").map((text) => `-${text}`) },
    { weight: 1, arbitrary: fc.constantFrom("~01", "~03", "~05/1", "~1,3") },
  );
  const expressions = fc
    .tuple(weekdays, part("month"), days, part("hour"), part("minute"), fc.constantFrom("00", "30", "0/20"))
    .map(([weekday, month, day, hour, minute, second]) => `${weekday}*-${month}${day} ${hour}:${minute}:${second}`);
  for (const text of fc.sample(expressions, TRIES_ALL ? 2000 : 60)) {
    const { stdout, status } = spawnSync(
      "systemd-analyze",
      ["calendar", "--iterations=25", "--base-time=2026-01-15 10:00:00 UTC", text],
      { encoding: "utf8", env: { ...process.env, TZ: "UTC" } },
    );
    if (status !== 0) {
      expect(messageOf(text, "systemd"), text).toBeDefined();
      continue;
    }
    const expected = [...stdout.matchAll(/\w{3} (\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) UTC/g)].map(([, date, time]) =>
      `${date}T${time}`.replace(/:00$/, ""),
    );
    const iterated = [...new Set(expected)];
    const ours = runsOf(text, "2026-01-15T10:00[UTC]", 25, "systemd");
    expect(ours.slice(0, iterated.length), text).toEqual(iterated.slice(0, ours.length));
    if (ours.length === 0) expect(stdout, text).toContain("never");
  }
});

const days = ({ second, minute, hour, day, month, weekday, year }: Schedule) =>
  [second, minute, hour, day, month, weekday, year].map(({ values }) => [...values]);

test("what is written in another dialect means the same", () => {
  fc.assert(
    fc.property(lines, (line) => {
      const { schedule } = scheduleOf(line, "crontab");
      for (const { id } of DIALECTS) {
        const written = writeCron(schedule, id);
        if (!written.ok) continue;
        const again = scheduleOf(written.value, id);
        expect(days(again.schedule), `${line} as ${id}: ${written.value}`).toEqual(days(schedule));
        if (!schedule.day.isAny && !schedule.weekday.isAny)
          expect(again.schedule.days, `${line} as ${id}`).toBe(schedule.days);
      }
    }),
    { numRuns: 400 },
  );
});

const HALF_HOURS = ["Asia/Kolkata", "Australia/Lord_Howe", "America/St_Johns", "Asia/Kathmandu"];

test("what is written for a program in UTC runs at the same moments while the zone keeps its offset", () => {
  const zones = fc.constantFrom(
    "Europe/Berlin",
    "America/New_York",
    "Asia/Tokyo",
    "Pacific/Apia",
    "UTC",
    ...HALF_HOURS,
  );
  let compared = 0;
  fc.assert(
    fc.property(lines, zones, (line, zone) => {
      const { schedule, dialect } = scheduleOf(line, "crontab");
      const now = Temporal.ZonedDateTime.from(`2026-01-10T00:00[${zone}]`);
      for (const { offset = "+00:00", text } of translations(schedule, "crontab", now).filter(
        (row) => row.dialect.id === "github",
      )) {
        if (!text.ok) continue;
        const start = [now, now.add({ months: 6 })].find((at) => at.offset === offset);
        if (!start) continue;
        const github = scheduleOf(text.value, "github");
        const moments = (parsed: Parsed, at: Temporal.ZonedDateTime) =>
          nextRuns(parsed.schedule, parsed.dialect, at, 10).map((run) => run.at.epochMilliseconds);
        const end = start.add({ months: 1 }).epochMilliseconds;
        const expected = moments({ kind: "schedule", schedule, dialect, notes: [] }, start).filter((at) => at < end);
        const ours = moments(github, start.withTimeZone("UTC")).filter((at) => at < end);
        expect(ours, `${line} of ${zone} as ${text.value}`).toEqual(expected);
        compared += expected.length;
      }
    }),
    { numRuns: 300 },
  );
  expect(compared).toBeGreaterThan(300);
});

test("a zone whose clocks change has an expression in UTC for each offset", () => {
  const rows = (line: string, zone: string) =>
    translations(scheduleOf(line).schedule, "crontab", Temporal.ZonedDateTime.from(`2026-01-10T00:00[${zone}]`))
      .filter(({ dialect }) => dialect.id === "github")
      .map(({ offset, text }) => `${offset} ${text.ok ? text.value : text.message}`);
  expect(rows("0 9 * * 1-5", "Europe/Berlin")).toEqual(["+01:00 0 8 * * 1-5", "+02:00 0 7 * * 1-5"]);
  expect(rows("30 1 * * 1", "Asia/Kolkata")).toEqual(["+05:30 0 20 * * 0"]);
  expect(rows("0 1 1 * *", "Asia/Tokyo")).toEqual([
    "undefined GitHub Actions runs in UTC. In UTC its times are on the day before.",
  ]);
  expect(rows("0 0,12 * * 1", "Asia/Tokyo")[0]).toContain("some of its times are on another day");
  expect(rows("*/15 0 * * *", "UTC")).toEqual(["undefined */15 0 * * *"]);
  const workflow = cronFiles(
    scheduleOf("0 9 * * 1-5").schedule,
    Temporal.ZonedDateTime.from("2026-07-10T00:00[Europe/Berlin]"),
  ).find(({ name }) => name === "GitHub workflow")?.text;
  expect(workflow).toMatchObject({ ok: true, value: expect.stringContaining('- cron: "0 7 * * 1-5"') });
  expect(workflow).toMatchObject({ value: expect.stringContaining('at +01:00, use "0 8 * * 1-5"') });
});

test("an escaped percent sign of a crontab is a plain one elsewhere", () => {
  const parsed = scheduleOf("0 9 * * * date +\\%F");
  const files = cronFiles(parsed.schedule, Temporal.ZonedDateTime.from("2026-07-10T00:00[UTC]"), parsed.command);
  const text = (name: string) => files.find((file) => file.name === name)?.text;
  expect(text("crontab line")).toMatchObject({ value: expect.stringContaining("date +\\%F") });
  expect(text("Kubernetes CronJob")).toMatchObject({ value: expect.stringContaining('"date +%F"') });
  expect(parsed.notes).toEqual([]);
  expect(scheduleOf("0 9 * * * date +%F").notes[0]).toContain("first %");
});

test("characters that nobody sees are left out", () => {
  expect(runsOf("\ufeff0 9\u00a0* * *\u200b", "2026-01-01T12:00[UTC]", 1)).toEqual(["2026-01-02T09:00"]);
});

test.each([
  ["0 x * * *", "crontab", "“x” isn't an hour"],
  ["*-*-* x:00", "systemd", "“x” isn't an hour"],
  ["rate(1 minutes)", "aws", "rate(1 minute)"],
  ["rate(5 minute)", "aws", "rate(5 minutes)"],
  ["rate(0 minutes)", "aws", "from 1 on"],
  ["@every 5", "kubernetes", "a duration"],
  ["@every 1d", "kubernetes", "a duration"],
  ["@every", "kubernetes", "a duration"],
  ["rate(5 minutes)", "crontab", "no rate()"],
] as const)("%s is refused in %s: %s", (text, dialect, message) => {
  expect(messageOf(text, dialect)).toContain(message);
});

test.each([
  ["0 0 13 * 5", "jenkins", ["2026-02-13", "2026-03-13"]],
  ["0 0 0 13 * FRI", "seconds", ["2026-02-13", "2026-03-13"]],
  ["0 0 13 * 5", "crontab", ["2026-01-02", "2026-01-09"]],
  ["0 0 13 * 0-6", "crontab", ["2026-01-02", "2026-01-03"]],
  ["0 0 13 * */2", "kubernetes", ["2026-01-03", "2026-01-04"]],
  ["0 0 13 * *", "kubernetes", ["2026-01-13", "2026-02-13"]],
  ["0 0 * * 7-7", "crontab", ["2026-01-04", "2026-01-11"]],
  ["0 0 * * SUN-7", "crontab", ["2026-01-02", "2026-01-03"]],
] as const)("%s in %s runs on the days that its program takes", (text, dialect, days) => {
  expect(runsOf(text, "2026-01-01T12:00[UTC]", 2, dialect).map((run) => run.slice(0, 10))).toEqual(days);
});

test("every field that is wrong is named, and the dialects that accept the expression", () => {
  expect(messageOf("60 24 * 13 *")?.split("\n")).toHaveLength(3);
  expect(dialectsThatAccept("5/15 * * * *").map(({ id }) => id)).toEqual(["kubernetes", "github", "jenkins"]);
  expect(dialectsThatAccept("61 * * * *")).toEqual([]);
});

test("what a dialect has no words for is refused, with the reason", () => {
  const into = (text: string, id: DialectId) => {
    const written = writeCron(scheduleOf(text).schedule, id);
    return written.ok ? written.value : `✗ ${written.message}`;
  };
  expect(into("0 9 * * 1-5", "quartz")).toBe("0 0 9 ? * 2-6");
  expect(into("0 9 * * 1-5", "aws")).toBe("cron(0 9 ? * 2-6 *)");
  expect(into("0 9 * * 1-5", "systemd")).toBe("Mon..Fri *-*-* 09:00:00");
  expect(into("0 0 13 * 5", "quartz")).toContain("✗ Quartz can't run on either of two kinds of days.");
  expect(into("0 0 13 * 5", "systemd")).toContain("✗ systemd OnCalendar can't run on either");
  expect(into("0 0 13 * 5", "jenkins")).toContain("✗ Jenkins can't run on either");
  expect(into("0 12 */2 * 1", "jenkins")).toBe("0 12 */2 * 1");
  expect(into("0 0 12 ? * 6L", "crontab")).toContain("✗ Linux crontab (cronie, Vixie) has no days such as");
  expect(into("30 0 12 ? * 6", "crontab")).toContain("has no seconds");
  expect(into("0 0 12 * * ? 2027", "crontab")).toContain("has no years");
  expect(into("0 0 0 L * ?", "systemd")).toBe("*-*~01 00:00:00");
});

test.each([
  ["0 9 * * 1-5", "crontab"],
  ["0 9 * * 1-5 root /usr/bin/backup.sh", "crontab"],
  ["0 0 9 * * *", "seconds"],
  ["0 0 9 ? * *", "quartz"],
  ["0 0 9 * * ? 2027", "quartz"],
  ["15 10 ? * 6L 2026-2030", "aws"],
  ["rate(5 minutes)", "aws"],
  ["@every 1h30m", "kubernetes"],
  ["H/15 * * * *", "jenkins"],
  ["*-*-01 00:00", "systemd"],
  ["daily", "systemd"],
])("%s looks like %s", (text, dialect) => {
  expect(dialectOf(text).id).toBe(dialect);
});

neverFails(
  "a cron expression",
  textsLike(
    "0 9 * * 1-5 /bin/true",
    "0 0 12 ? * MON#2 2026-2030",
    "Mon..Fri *-*~03/1 00:00:00 Europe/Paris",
    "H(0-7)/2 * * * *",
    "CRON_TZ=UTC */5 * L * 5L",
  ),
  (text) => {
    const parsed = parseCron(text, "auto");
    if (!parsed.ok || parsed.value.kind !== "schedule") return parsed;
    const { schedule, dialect } = parsed.value;
    return [
      inWords(schedule),
      surprises(schedule, dialect),
      nextRuns(schedule, dialect, Temporal.ZonedDateTime.from("2026-11-29T00:00[UTC]"), 3),
    ];
  },
);
