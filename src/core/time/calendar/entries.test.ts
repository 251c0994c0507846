import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { within } from "#core/test-run.fixture.ts";
import { escapeText } from "#core/time/calendar-text.ts";
import { neverFails, textsLike } from "#fuzz";
import { problemsOf } from "./check.ts";
import { platformClock } from "./clocks.ts";
import { readCalendars, writeComponents } from "./content-lines.ts";
import { isoWall, wallOfIso } from "./days.ts";
import { entriesOf, occurrencesOf, seriesOf } from "./entries.ts";
import { calendarIn, event, file, texts, timesIn } from "./ics.fixture.ts";
import { readMoment, readMoments, readSpan, readUtcOffset } from "./moments.ts";
import { readRule } from "./rule.ts";
import { ruleInWords } from "./rule-words.ts";
import { shifted, withMissingZones } from "./shift.ts";

const PYTHON = "/usr/bin/python3";
const hasIcalendar = existsSync("/usr/lib/python3/dist-packages/icalendar");
const hasDateutil = existsSync("/usr/lib/python3/dist-packages/dateutil");

test.each([
  [
    "an event with an end",
    event("DTSTART:20260330T080000Z", "DTEND:20260330T093000Z"),
    ["2026-03-30T10:00 2026-03-30T11:30"],
  ],
  [
    "whole days, whose end is not one of them",
    event("DTSTART;VALUE=DATE:20260501", "DTEND;VALUE=DATE:20260505"),
    ["2026-05-01 2026-05-05"],
  ],
  ["one whole day without an end", event("DTSTART;VALUE=DATE:20260501"), ["2026-05-01 2026-05-02"]],
  ["a floating time", event("DTSTART:20260501T090000", "DURATION:PT45M"), ["2026-05-01T09:00 2026-05-01T09:45"]],
  [
    "a day of DURATION over a change of clocks has 23 hours",
    event("DTSTART;TZID=Europe/Paris:20260328T120000", "DURATION:P1D"),
    ["2026-03-28T12:00 2026-03-29T12:00"],
  ],
  [
    "a time that does not exist is an hour later, and the series goes on",
    event("DTSTART;TZID=Europe/Paris:20260328T023000", "RRULE:FREQ=DAILY;COUNT=3"),
    ["2026-03-28T02:30 2026-03-28T02:30", "2026-03-29T03:30 2026-03-29T03:30", "2026-03-30T02:30 2026-03-30T02:30"],
  ],
  [
    "the clock of a series is its own",
    event("DTSTART;TZID=America/New_York:20260306T090000", "RRULE:FREQ=WEEKLY;COUNT=2"),
    ["2026-03-06T15:00 2026-03-06T15:00", "2026-03-13T14:00 2026-03-13T14:00"],
  ],
  [
    "EXDATE in another zone takes the same moment away",
    event("DTSTART;TZID=Europe/Paris:20260601T090000", "RRULE:FREQ=DAILY;COUNT=3", "EXDATE:20260602T070000Z"),
    ["2026-06-01T09:00 2026-06-01T09:00", "2026-06-03T09:00 2026-06-03T09:00"],
  ],
  [
    "EXDATE with a date takes its day away",
    event("DTSTART;TZID=Europe/Paris:20260601T090000", "RRULE:FREQ=DAILY;COUNT=3", "EXDATE;VALUE=DATE:20260602"),
    ["2026-06-01T09:00 2026-06-01T09:00", "2026-06-03T09:00 2026-06-03T09:00"],
  ],
  [
    "RDATE adds times, once each",
    event("DTSTART;VALUE=DATE:20260601", "RDATE;VALUE=DATE:20260603,20260601", "RRULE:FREQ=DAILY;COUNT=1"),
    ["2026-06-01 2026-06-02", "2026-06-03 2026-06-04"],
  ],
  [
    "DTSTART counts though the rule does not name it",
    event("DTSTART;VALUE=DATE:20260602", "RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=3"),
    ["2026-06-02 2026-06-03", "2026-06-05 2026-06-06", "2026-06-12 2026-06-13"],
  ],
  [
    "UNTIL is in UTC and includes its moment",
    event("DTSTART;TZID=Europe/Paris:20260601T090000", "RRULE:FREQ=DAILY;UNTIL=20260602T070000Z"),
    ["2026-06-01T09:00 2026-06-01T09:00", "2026-06-02T09:00 2026-06-02T09:00"],
  ],
  [
    "a date as UNTIL includes its day",
    event("DTSTART;TZID=Europe/Paris:20260601T090000", "RRULE:FREQ=DAILY;UNTIL=20260602"),
    ["2026-06-01T09:00 2026-06-01T09:00", "2026-06-02T09:00 2026-06-02T09:00"],
  ],
  [
    "RECURRENCE-ID is instead of its time",
    [
      ...event("DTSTART;TZID=Europe/Paris:20260601T090000", "RRULE:FREQ=DAILY;COUNT=3", "SUMMARY:usual"),
      ...event("RECURRENCE-ID:20260602T070000Z", "DTSTART;TZID=Europe/Paris:20260610T100000", "SUMMARY:moved"),
    ],
    [
      "2026-06-01T09:00 2026-06-01T09:00 usual",
      "2026-06-03T09:00 2026-06-03T09:00 usual",
      "2026-06-10T10:00 2026-06-10T10:00 moved",
    ],
  ],
  [
    "THISANDFUTURE moves all later times by as much",
    [
      ...event("DTSTART;TZID=Europe/Paris:20260601T090000", "RRULE:FREQ=DAILY;COUNT=4", "SUMMARY:usual"),
      ...event(
        "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Paris:20260603T090000",
        "DTSTART;TZID=Europe/Paris:20260603T110000",
        "SUMMARY:later",
      ),
    ],
    [
      "2026-06-01T09:00 2026-06-01T09:00 usual",
      "2026-06-02T09:00 2026-06-02T09:00 usual",
      "2026-06-03T11:00 2026-06-03T11:00 later",
      "2026-06-04T11:00 2026-06-04T11:00 later",
    ],
  ],
  [
    "a name of Windows",
    event("DTSTART;TZID=Tokyo Standard Time:20260601T090000"),
    ["2026-06-01T02:00 2026-06-01T02:00"],
  ],
  [
    "a name with a prefix",
    event("DTSTART;TZID=/mozilla.org/20070129_1/Asia/Tokyo:20260601T090000"),
    ["2026-06-01T02:00 2026-06-01T02:00"],
  ],
  [
    "a zone that nobody knows is one's own",
    event("DTSTART;TZID=Mars/Base:20260601T090000"),
    ["2026-06-01T09:00 2026-06-01T09:00"],
  ],
])("%s", (_, lines, expected) => {
  expect(timesIn(file(...lines))).toEqual(expected);
});

test.each([
  ["FREQ=DAILY;COUNT=10", "Every day at 09:00, 10 times."],
  ["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR", "Every 2 weeks on Monday, Wednesday and Friday at 09:00."],
  ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "Every week on Monday to Friday at 09:00."],
  ["FREQ=MONTHLY;BYDAY=-1FR", "Every month on the last Friday at 09:00."],
  [
    "FREQ=MONTHLY;BYDAY=TU,WE,TH;BYSETPOS=3",
    "Every month on Tuesday to Thursday at 09:00, but only the third of these in each month.",
  ],
  [
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
    "Every month on Monday to Friday at 09:00, but only the second-to-last of these in each month.",
  ],
  ["FREQ=MONTHLY;BYMONTHDAY=1,-1", "Every month on the 1st and the last day of the month at 09:00."],
  ["FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "Every month on every Friday if it is the 13th at 09:00."],
  ["FREQ=YEARLY;BYMONTH=6,7", "Every year on June 2 and July 2 at 09:00."],
  ["FREQ=YEARLY;BYDAY=20MO", "Every year on the 20th Monday of the year at 09:00."],
  ["FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "Every year on Monday in week 20 at 09:00."],
  ["FREQ=YEARLY;BYYEARDAY=1,100", "Every year on day 1 of the year and day 100 of the year at 09:00."],
  ["FREQ=YEARLY", "Every year on June 2 at 09:00."],
  ["FREQ=HOURLY;INTERVAL=3;UNTIL=20260602T210000Z", "Every 3 hours, until June 2, 2026, 21:00 UTC."],
  ["FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10", "Every 20 minutes in hours 9 and 10."],
])("describes %s: %s", (text, words) => {
  const { rule } = readRule(text);
  expect(rule && ruleInWords(rule, { kind: "floating", wall: wallOfIso("2026-06-02T09:00") ?? 0 })).toBe(words);
});

const SAMPLE = file(
  ...event(
    "DTSTART;TZID=Europe/Paris:20260601T090000",
    "DTEND;TZID=Europe/Paris:20260601T100000",
    "RRULE:FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20270101T000000Z",
    "EXDATE;TZID=Europe/Paris:20260603T090000",
    'ATTENDEE;CN="Doe, Jane":mailto:jane@example.org',
    "SUMMARY:Lunch",
  ),
);

neverFails("moments, durations and offsets", textsLike("20260329T023000Z", "-P1W2DT3H4M5S", "+013015"), (text) => {
  readMoment(text);
  readMoments({ name: "RDATE", parameters: [], value: text, line: 1 });
  readSpan(text);
  readUtcOffset(text);
});

neverFails("a calendar", textsLike(SAMPLE), (text) => {
  const read = readCalendars(text);
  problemsOf(read);
  for (const calendar of read.calendars) {
    for (const series of seriesOf(entriesOf(calendar, 0)))
      occurrencesOf(
        series,
        platformClock("Europe/Paris"),
        wallOfIso("2026-01-01T00:00") ?? 0,
        wallOfIso("2027-01-01T00:00") ?? 0,
      );
    writeComponents([shifted(calendar, "Asia/Tokyo", "convert").calendar]);
  }
});

const zoned = fc.record({
  zone: fc.constantFrom("Europe/Paris", "America/New_York", "Asia/Kolkata"),
  start: fc
    .integer({ min: 0, max: 3 * 365 * 1440 })
    .map((minutes) => isoWall((wallOfIso("2024-01-01T00:00") ?? 0) + minutes * 60)),
  minutes: fc.integer({ min: 0, max: 3000 }),
  // Version 4.0 reads an escaped backslash and an n as a line break.
  summary: texts.filter((text) => text.trim() === text && text !== "" && !text.includes("\\")),
  rule: fc.constantFrom(
    "",
    "FREQ=DAILY;COUNT=5",
    "FREQ=WEEKLY;BYDAY=MO,FR;COUNT=7",
    "FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3",
  ),
});

test.runIf(hasIcalendar && hasDateutil)("reads whole files like python3-icalendar", { timeout: within(60) }, () => {
  const cases = fc
    .sample(fc.array(zoned, { minLength: 1, maxLength: 6 }), 60)
    .map((events) =>
      writeComponents([
        withMissingZones(
          calendarIn(
            file(
              ...events.flatMap(({ zone, start, minutes, summary, rule }, at) =>
                event(
                  `UID:${at}`,
                  `DTSTART;TZID=${zone}:${start.replace(/[-:]/g, "")}`,
                  `DURATION:PT${minutes}M`,
                  `SUMMARY:${escapeText(summary)}`,
                  ...(rule === "" ? [] : [`RRULE:${rule}`]),
                ),
              ),
            ),
          ),
        ),
      ]),
    );
  const program = `
import json, sys
from datetime import timezone
from dateutil.rrule import rrulestr
from dateutil.tz import gettz, resolve_imaginary
from icalendar import Calendar
out = []
for text in json.load(sys.stdin):
    rows = []
    for event in Calendar.from_ical(text).walk("VEVENT"):
        zone = gettz(event["DTSTART"].params["TZID"])
        start = event.decoded("DTSTART").replace(tzinfo=None)
        times = [start]
        if "RRULE" in event:
            times = list(rrulestr(event["RRULE"].to_ical().decode(), dtstart=start))
            # DTSTART counts, whether the rule names it or not.
            if times[0] != start: times = [start] + times[:-1]
        for time in times:
            # A time that clocks skip counts by the offset before (RFC 5545 section 3.3.5).
            moment = resolve_imaginary(time.replace(tzinfo=zone))
            rows.append([int(moment.timestamp()), int(event.decoded("DURATION").total_seconds()), str(event["SUMMARY"])])
    out.append(sorted(rows))
print(json.dumps(out))`;
  const { stdout, stderr, status } = spawnSync(PYTHON, ["-c", program], {
    input: JSON.stringify(cases),
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error(stderr);
  const judged = JSON.parse(stdout) as (readonly [number, number, string])[][];
  const utc = platformClock("UTC");
  for (const [index, text] of cases.entries()) {
    const own = seriesOf(entriesOf(calendarIn(text), 0))
      .flatMap((series) =>
        occurrencesOf(series, utc, wallOfIso("2020-01-01T00:00") ?? 0, wallOfIso("2040-01-01T00:00") ?? 0),
      )
      .map(({ start, end, entry }) => [start, end - start, entry.summary] as const);
    const inOrder = (rows: readonly (readonly [number, number, string])[]) =>
      rows.map((row) => JSON.stringify(row)).toSorted();
    expect(inOrder(own), text).toEqual(inOrder(judged[index] ?? []));
  }
});
