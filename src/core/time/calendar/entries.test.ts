import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseCsv } from "#core/csv.ts";
import { within } from "#core/test-run.fixture.ts";
import { expectLinearTime, neverFails, textsLike } from "#fuzz";
import { cleaned, distinctNames, merged, shifted, splitByCalendar, splitByEvent, withMissingZones } from "./change.ts";
import { problemsOf } from "./check.ts";
import { clocksOf, instantOf, ownClock, platformClock, timeZoneComponent, wallAt, zoneOfTzid } from "./clocks.ts";
import {
  type Component,
  escapeText,
  mendFolds,
  readCalendars,
  readProperty,
  textOf,
  unescapeText,
  writeComponents,
} from "./content-lines.ts";
import { civilOf, DAY, dayNumber, isoWall, wallOfIso } from "./days.ts";
import { entriesOf, occurrencesOf, seriesOf } from "./entries.ts";
import { ownRecord, recordsCsv } from "./export.ts";
import { readMoment, readMoments, readSpan, readUtcOffset } from "./moments.ts";
import { newEventIcs } from "./new-event.ts";
import { readRule } from "./rule.ts";
import { ruleInWords } from "./rule-words.ts";
import { WINDOWS_ZONES } from "./windows-zones.ts";

const PYTHON = "/usr/bin/python3";
const hasIcalendar = existsSync("/usr/lib/python3/dist-packages/icalendar");
const hasDateutil = existsSync("/usr/lib/python3/dist-packages/dateutil");

const HEAD = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//EN"];
const file = (...lines: readonly string[]): string => [...HEAD, ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: readonly string[]): readonly string[] => [
  "BEGIN:VEVENT",
  ...(lines.some((line) => line.startsWith("UID")) ? [] : ["UID:1"]),
  "DTSTAMP:20260101T000000Z",
  ...lines,
  "END:VEVENT",
];

const calendarIn = (text: string): Component => {
  const [calendar] = readCalendars(text).calendars;
  if (!calendar) throw new Error("no calendar");
  return calendar;
};

/** The times of a file in a zone, within some years. */
function timesIn(
  text: string,
  zone = "Europe/Paris",
  from = "2026-01-01T00:00",
  to = "2028-01-01T00:00",
): readonly string[] {
  const clock = platformClock(zone);
  return seriesOf(entriesOf(calendarIn(text), 0))
    .flatMap((series) => occurrencesOf(series, clock, wallOfIso(from) ?? 0, wallOfIso(to) ?? 0))
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end, isAllDay, entry }) =>
      [
        isAllDay ? isoWall(start).slice(0, 10) : isoWall(start, true),
        isAllDay ? isoWall(end).slice(0, 10) : isoWall(end, true),
        ...(entry.summary === "" ? [] : [entry.summary]),
      ].join(" "),
    );
}

const messagesOf = (text: string): readonly string[] =>
  problemsOf(readCalendars(text)).map(({ line, message }) => `${line}: ${message}`);

test("days and dates are those of Temporal", () => {
  fc.assert(
    fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (day) => {
      const date = Temporal.PlainDate.from("1970-01-01").add({ days: day });
      expect(civilOf(day)).toEqual([date.year, date.month, date.day]);
      expect(dayNumber(date.year, date.month, date.day)).toBe(day);
    }),
  );
});

test("folded lines, quoted parameters, escaped text and the line of each property", () => {
  const { calendars, problems } = readCalendars(
    file(
      "BEGIN:VEVENT",
      'ATTENDEE;CN="Doe; Jane: a, b";X-NOTE=a^nb^^c^\'d:mailto:jane@example.org',
      "SUMMARY:Lu",
      " nch\\, at no",
      "\ton\\; \\\\ \\n next",
      "END:VEVENT",
    ),
  );
  const [component] = calendars[0]?.components ?? [];
  expect(problems).toEqual([]);
  expect(component?.properties).toEqual([
    {
      name: "ATTENDEE",
      line: 5,
      value: "mailto:jane@example.org",
      parameters: [
        { name: "CN", values: ["Doe; Jane: a, b"] },
        { name: "X-NOTE", values: ['a\nb^c"d'] },
      ],
    },
    { name: "SUMMARY", line: 6, value: "Lunch\\, at noon\\; \\\\ \\n next", parameters: [] },
  ]);
  expect(component && textOf(component, "SUMMARY")).toBe("Lunch, at noon; \\ \n next");
});

test("folds within a character are mended, and lines stay where they were", () => {
  const bytes = new TextEncoder().encode("SUMMARY:Zürich\r\nX:1\r\n");
  const at = bytes.indexOf(0xc3) + 1;
  const folded = Uint8Array.from([...bytes.subarray(0, at), 13, 10, 32, ...bytes.subarray(at)]);
  expect(new TextDecoder().decode(mendFolds(folded))).toBe("SUMMARY:Zü\r\n rich\r\nX:1\r\n");
  expect(new TextDecoder().decode(mendFolds(bytes))).toBe("SUMMARY:Zürich\r\nX:1\r\n");
});

const texts = fc.string({ unit: fc.constantFrom("a", "ü", "😀", ",", ";", ":", '"', "\\", "\n", "^", " ", "n") });

test("what is written reads back the same, in lines of at most 75 bytes", () => {
  const names = fc.stringMatching(/^[A-Z][A-Z-]{0,10}$/).filter((name) => name !== "BEGIN" && name !== "END");
  const components = fc.array(
    fc.record({
      name: names,
      value: texts.map(escapeText),
      parameters: fc.array(fc.record({ name: names, values: fc.array(texts, { minLength: 1, maxLength: 3 }) }), {
        maxLength: 2,
      }),
    }),
  );
  fc.assert(
    fc.property(components, (properties) => {
      const text = writeComponents([
        { name: "VCALENDAR", line: 0, properties: properties.map((each) => ({ ...each, line: 0 })), components: [] },
      ]);
      const lines = text.split("\r\n");
      expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
      const read = readCalendars(text);
      expect(read.problems).toEqual([]);
      expect(read.calendars[0]?.properties.map(({ line: _, ...rest }) => rest)).toEqual(properties);
    }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(unescapeText(escapeText(text))).toBe(text);
    }),
  );
});

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

test("a zone is as the file defines it, before its name", () => {
  const zone = [
    "BEGIN:VTIMEZONE",
    "TZID:Europe/Paris",
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:+0500",
    "TZOFFSETTO:+0500",
    "END:STANDARD",
    "END:VTIMEZONE",
  ];
  const text = file(...zone, ...event("DTSTART;TZID=Europe/Paris:20260601T090000"));
  expect(timesIn(text, "UTC")).toEqual(["2026-06-01T04:00 2026-06-01T04:00"]);
  const outlook = [
    "BEGIN:VTIMEZONE",
    "TZID:W. Europe Standard Time",
    "BEGIN:STANDARD",
    "DTSTART:16010101T030000",
    "TZOFFSETFROM:+0200",
    "TZOFFSETTO:+0100",
    "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10",
    "END:STANDARD",
    "BEGIN:DAYLIGHT",
    "DTSTART:16010101T020000",
    "TZOFFSETFROM:+0100",
    "TZOFFSETTO:+0200",
    "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3",
    "END:DAYLIGHT",
    "END:VTIMEZONE",
  ];
  const clock = ownClock(calendarIn(file(...outlook)).components[0] as Component);
  if (typeof clock === "string") throw new Error(clock);
  const berlin = platformClock("Europe/Berlin");
  fc.assert(
    fc.property(fc.integer({ min: 946_684_800, max: 4_000_000_000 }), (instant) => {
      expect(clock.offsetAt(instant)).toBe(berlin.offsetAt(instant));
    }),
  );
});

const ZONES = [
  "Europe/Paris",
  "America/New_York",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
  "America/Sao_Paulo",
  "Asia/Kolkata",
  "Europe/Dublin",
  "America/Nuuk",
  "Pacific/Apia",
  "Asia/Gaza",
];

test("clocks are those of Temporal, at moments and at local times", () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), fc.integer({ min: 0, max: 2_100_000_000 }), (zone, instant) => {
      const clock = platformClock(zone);
      const there = Temporal.Instant.fromEpochMilliseconds(instant * 1000).toZonedDateTimeISO(zone);
      expect(wallAt(clock, instant)).toBe(instant + there.offsetNanoseconds / 1e9);
      const wall = Temporal.Instant.fromEpochMilliseconds(instant * 1000)
        .toZonedDateTimeISO("UTC")
        .toPlainDateTime();
      expect(instantOf(clock, instant)).toBe(wall.toZonedDateTime(zone).epochMilliseconds / 1000);
    }),
    { numRuns: 500 },
  );
  // Around changes, where mistakes are.
  for (const zone of ZONES) {
    let at = Temporal.Instant.from("2005-01-01T00:00Z").toZonedDateTimeISO(zone);
    for (let count = 0; count < 30; count++) {
      const next = at.getTimeZoneTransition("next");
      if (!next) break;
      for (const minutes of [-90, -60, -30, -1, 0, 1, 15, 30, 60, 90]) {
        const wall = next.toPlainDateTime().add({ minutes });
        const seconds = wall.toZonedDateTime("UTC").epochMilliseconds / 1000;
        expect(instantOf(platformClock(zone), seconds), `${wall} ${zone}`).toBe(
          wall.toZonedDateTime(zone).epochMilliseconds / 1000,
        );
      }
      at = next;
    }
  }
});

test.each(ZONES)("the VTIMEZONE that is written of %s reads back as its clock", (zone) => {
  const component = timeZoneComponent(zone, 2010);
  const [read] = calendarIn(
    writeComponents([{ name: "VCALENDAR", line: 0, properties: [], components: [component] }]),
  ).components;
  const clock = read ? ownClock(read) : "none";
  if (typeof clock === "string") throw new Error(clock);
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2010, 0, 2) / 1000, max: Date.UTC(2037, 10, 1) / 1000 }), (instant) => {
      expect(clock.offsetAt(instant)).toBe(platformClock(zone).offsetAt(instant));
    }),
    { numRuns: 200 },
  );
});

test("rules without end are written where there are some", () => {
  expect(writeComponents([timeZoneComponent("Europe/Paris", 2020)])).toContain(
    "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  );
  expect(writeComponents([timeZoneComponent("America/New_York", 2020)])).toContain(
    "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU",
  );
});

test("all zones of Windows are known", () => {
  const known = Object.keys(WINDOWS_ZONES).filter((name) => zoneOfTzid(name) !== undefined);
  expect(known.length).toBeGreaterThan(Object.keys(WINDOWS_ZONES).length - 3);
  expect(zoneOfTzid("W. Europe Standard Time")).toBe("Europe/Berlin");
  expect(zoneOfTzid("Asia/Calcutta")).toBe("Asia/Kolkata");
});

test.each([
  [
    "no calendar",
    "hello",
    [
      "1: “hello” has no colon between its name and its value.",
      "1: There is no BEGIN:VCALENDAR, so this isn't an iCalendar file.",
    ],
  ],
  [
    "cut off",
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:20260101T000000Z\r\n",
    [
      "1: BEGIN:VCALENDAR has no END:VCALENDAR. The file may be cut off.",
      "4: BEGIN:VEVENT has no END:VEVENT. The file may be cut off.",
    ],
  ],
  ["a wrong END", file("END:VEVENT"), ["4: END:VEVENT has no BEGIN:VEVENT before it."]],
  ["no such day", file(...event("DTSTART:20260230T090000Z")), ["7: DTSTART: There is no day 2026-02-30."]],
  [
    "no UID",
    file("BEGIN:VEVENT", "DTSTAMP:20260101T000000Z", "DTSTART:20260101T000000Z", "END:VEVENT"),
    ["4: The event has no UID."],
  ],
  ["no start", file(...event()), ["4: The event has no DTSTART, so it isn't shown."]],
  [
    "an end before the start",
    file(...event("DTSTART:20260601T090000Z", "DTEND:20260601T080000Z")),
    ["8: DTEND is before DTSTART."],
  ],
  [
    "two ends",
    file(...event("DTSTART:20260601T090000Z", "DTEND:20260601T100000Z", "DURATION:PT1H")),
    ["9: DURATION doesn't go together with DTEND or DUE."],
  ],
  [
    "a rule",
    file(...event("DTSTART:20260601T090000Z", "RRULE:FREQ=DAILY;BYMONTH=13")),
    ["8: RRULE: BYMONTH takes numbers from 1 to 12, separated by commas, not “13”."],
  ],
  [
    "UNTIL of another kind",
    file(...event("DTSTART:20260601T090000Z", "RRULE:FREQ=DAILY;UNTIL=20260701")),
    ["8: RRULE: UNTIL should be a time, as DTSTART is."],
  ],
  [
    "an exception that matches nothing",
    file(...event("DTSTART:20260601T090000Z", "RRULE:FREQ=DAILY;COUNT=3", "EXDATE:20260602T100000Z")),
    ["9: EXDATE names a time that the series doesn't have."],
  ],
  [
    "a change of nothing",
    file(
      ...event("DTSTART:20260601T090000Z", "RRULE:FREQ=DAILY;COUNT=3"),
      ...event("RECURRENCE-ID:20260612T090000Z", "DTSTART:20260613T090000Z"),
    ),
    ["13: RECURRENCE-ID names a time that the series doesn't have."],
  ],
  [
    "a UID twice",
    file(...event("DTSTART:20260601T090000Z"), ...event("DTSTART:20260602T090000Z")),
    ["9: The UID is already used in line 4, so programs keep only one of them."],
  ],
  [
    "an unknown zone",
    file(...event("DTSTART;TZID=Mars/Base:20260601T090000")),
    ["7: The time zone “Mars/Base” isn't defined and isn't known, so 1 time in it is read as your own time."],
  ],
  [
    "an open quotation mark",
    file(...event("DTSTART:20260601T090000Z", 'ATTENDEE;CN="Jane:mailto:x')),
    ["8: The quotation mark of CN is never closed."],
  ],
  [
    "a start that the rule does not name",
    file(...event("DTSTART:20260602T090000Z", "RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=3")),
    ["4: DTSTART isn't a time that the rule names. It counts as the first all the same."],
  ],
  ["nothing wrong", file(...event("DTSTART:20260601T090000Z", "DTEND:20260601T100000Z", "RRULE:FREQ=WEEKLY")), []],
])("%s is checked", (_, text, expected) => {
  expect(messagesOf(text)).toEqual(expected);
});

const context = { stamp: "20260101T000000Z", newUid: () => "new" };
const sourcesOf = (...texts: readonly string[]) =>
  texts.map((text, at) => ({ calendar: calendarIn(text), name: `file ${at + 1}` }));

test("merging keeps the newest of duplicates, and zones apart that differ", () => {
  const zone = (offset: string) => [
    "BEGIN:VTIMEZONE",
    "TZID:Own",
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    "END:STANDARD",
    "END:VTIMEZONE",
  ];
  const sources = sourcesOf(
    file(...zone("+0100"), ...event("DTSTART;TZID=Own:20260601T090000", "SUMMARY:old", "SEQUENCE:1")),
    file(
      ...zone("+0500"),
      ...event("DTSTART;TZID=Own:20260601T120000", "SUMMARY:new", "SEQUENCE:2"),
      ...event("UID:2", "DTSTART;TZID=Own:20260602T120000"),
      ...event("RECURRENCE-ID:20260601T100000Z", "DTSTART:20260603T070000Z", "SUMMARY:change"),
    ),
  );
  const { calendar, entries, duplicates } = merged(sources, context);
  expect({ entries, duplicates }).toEqual({ entries: 3, duplicates: 1 });
  const text = writeComponents([calendar]);
  expect(timesIn(text, "UTC")).toEqual([
    "2026-06-01T07:00 2026-06-01T07:00 new",
    "2026-06-02T07:00 2026-06-02T07:00",
    "2026-06-03T07:00 2026-06-03T07:00 change",
  ]);
  expect(messagesOf(text).filter((message) => !message.includes("series"))).toEqual([]);
});

test("a file is split by its events, with their zones and changes, and by calendar", () => {
  const calendar = withMissingZones(
    calendarIn(
      file(
        ...event(
          "UID:a",
          "DTSTART;TZID=Europe/Paris:20260601T090000",
          "RRULE:FREQ=DAILY;COUNT=2",
          "SUMMARY:Lunch: with/Jo",
        ),
        ...event(
          "UID:a",
          "RECURRENCE-ID;TZID=Europe/Paris:20260602T090000",
          "DTSTART;TZID=Europe/Paris:20260602T100000",
        ),
        ...event("UID:b", "DTSTART;TZID=Asia/Tokyo:20260601T090000", "SUMMARY:Lunch: with/Jo"),
      ),
    ),
  );
  const files = distinctNames(splitByEvent(calendar));
  expect(files.map(({ name }) => name)).toEqual(["20260601 Lunch with Jo.ics", "20260601 Lunch with Jo (2).ics"]);
  expect(timesIn(files[0]?.text ?? "")).toEqual([
    "2026-06-01T09:00 2026-06-01T09:00 Lunch: with/Jo",
    "2026-06-02T10:00 2026-06-02T10:00",
  ]);
  expect(files[0]?.text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
  expect(messagesOf(files[1]?.text ?? "")).toEqual([]);
  expect(splitByCalendar(sourcesOf(file(), file())).map(({ name }) => name)).toEqual(["file 1", "file 2"]);
});

test("cleaning leaves out what is asked for, and nothing else", () => {
  const text = file(
    ...event(
      "DTSTART:20260601T090000Z",
      "ATTENDEE:mailto:a@example.org",
      "X-OWN:1",
      "ATTACH:https://example.org/",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "TRIGGER:-PT5M",
      "END:VALARM",
    ),
  );
  const none = { alarms: false, people: false, extras: false, attachments: false };
  const names = (cleaning: typeof none) => writeComponents([cleaned(calendarIn(text), cleaning)]);
  expect(names(none)).toBe(text);
  expect(names({ ...none, alarms: true })).not.toContain("VALARM");
  expect(names({ ...none, people: true })).not.toContain("ATTENDEE");
  expect(names({ ...none, extras: true })).not.toContain("X-OWN");
  expect(names({ ...none, attachments: true })).toBe(text.replace("ATTACH:https://example.org/\r\n", ""));
});

test("times are converted to another zone, series only where their rule allows it", () => {
  const text = file(
    ...event("UID:a", "DTSTART;TZID=Europe/Paris:20260601T013000", "DTEND;TZID=Europe/Paris:20260601T023000"),
    // Brussels changes its clocks with Paris, New York does not.
    ...event(
      "UID:b",
      "DTSTART;TZID=Europe/Brussels:20260602T013000",
      "RRULE:FREQ=WEEKLY;BYDAY=TU",
      "EXDATE;TZID=Europe/Brussels:20260609T013000",
    ),
    ...event("UID:c", "DTSTART;VALUE=DATE:20260603"),
    ...event("UID:d", "DTSTART:20260604T090000"),
  );
  const toLondon = shifted(calendarIn(text), "Europe/London", "convert");
  expect({ shifted: toLondon.shifted, kept: toLondon.kept }).toEqual({ shifted: 2, kept: 0 });
  const written = writeComponents([toLondon.calendar]);
  expect(written).toContain("DTSTART;TZID=Europe/London:20260602T003000");
  expect(timesIn(written)).toEqual(timesIn(text));
  const late = shifted(calendarIn(text), "America/New_York", "convert");
  expect({ shifted: late.shifted, kept: late.kept }).toEqual({ shifted: 1, kept: 1 });
  expect(timesIn(writeComponents([late.calendar]))).toEqual(timesIn(text));
  // The weekday of the rule moves along where the day is another.
  const single = file(...event("DTSTART;TZID=Europe/Paris:20260602T013000", "RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=3"));
  const utc = writeComponents([shifted(calendarIn(single), "UTC", "convert").calendar]);
  expect(utc).toContain("DTSTART:20260601T233000Z");
  expect(utc).toContain("BYDAY=MO");
  expect(timesIn(utc)).toEqual(timesIn(single));
});

test("relabeled times keep their clocks", () => {
  const text = file(
    ...event("DTSTART;TZID=Europe/Paris:20260601T090000", "RRULE:FREQ=DAILY;UNTIL=20260602T070000Z"),
    ...event("UID:2", "DTSTART:20260604T090000"),
  );
  const result = writeComponents([shifted(calendarIn(text), "Asia/Tokyo", "relabel").calendar]);
  expect(timesIn(result, "Asia/Tokyo")).toEqual([
    "2026-06-01T09:00 2026-06-01T09:00",
    "2026-06-02T09:00 2026-06-02T09:00",
    "2026-06-04T09:00 2026-06-04T09:00",
  ]);
});

test("a table reads back as the entries", () => {
  const text = file(
    ...event(
      "DTSTART;TZID=Europe/Paris:20260601T090000",
      "DURATION:PT1H",
      'SUMMARY:"Lunch"\\, long',
      "DESCRIPTION:a\\nb",
      'ATTENDEE;CN="Doe, J":mailto:j@example.org',
    ),
  );
  const records = entriesOf(calendarIn(text), 0).map((entry) => ownRecord(entry, platformClock("UTC"), "Work"));
  const [head, row] = parseCsv(recordsCsv(records), ",");
  expect(Object.fromEntries((head ?? []).map((name, at) => [name, row?.[at]]))).toMatchObject({
    Summary: '"Lunch", long',
    Start: "2026-06-01T09:00:00+02:00",
    End: "2026-06-01T10:00:00+02:00",
    "Time zone": "Europe/Paris",
    Description: "a\nb",
    Attendees: "Doe, J <j@example.org>",
    Calendar: "Work",
  });
});

const NEW = {
  summary: "Lunch, at noon",
  isAllDay: false,
  start: "2026-06-01T12:00",
  end: "2026-06-01T13:00",
  zone: "Europe/Paris",
  location: "",
  description: "a\nb",
  rule: "FREQ=DAILY;COUNT=2",
};

test("an event made by the form has no problems and its times", () => {
  const made = newEventIcs(NEW, "20260101T000000Z", "u");
  if (!made.ok) throw new Error(made.message);
  expect(messagesOf(made.value)).toEqual([]);
  expect(timesIn(made.value)).toEqual([
    "2026-06-01T12:00 2026-06-01T13:00 Lunch, at noon",
    "2026-06-02T12:00 2026-06-02T13:00 Lunch, at noon",
  ]);
  const days = newEventIcs({ ...NEW, isAllDay: true, end: "2026-06-03T13:00", rule: "" }, "20260101T000000Z", "u");
  expect(days.ok && timesIn(days.value)).toEqual(["2026-06-01 2026-06-04 Lunch, at noon"]);
  expect(newEventIcs({ ...NEW, end: "2026-06-01T11:00" }, "", "")).toMatchObject({
    message: "It ends before it starts.",
  });
  expect(newEventIcs({ ...NEW, summary: " " }, "", "")).toMatchObject({ message: "Enter a title." });
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
])("%s in words: %s", (text, words) => {
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

test("reading takes time by the length", { timeout: within(60) }, () => {
  const text = (events: number) =>
    file(...Array.from({ length: events }, (_, at) => event(`UID:${at}`, "DTSTART:20260601T090000Z")).flat());
  expectLinearTime(2000, (events) => problemsOf(readCalendars(text(events))));
});

const zoned = fc.record({
  zone: fc.constantFrom("Europe/Paris", "America/New_York", "Asia/Kolkata"),
  start: fc
    .integer({ min: 0, max: 3 * 365 * 1440 })
    .map((minutes) => isoWall((wallOfIso("2024-01-01T00:00") ?? 0) + minutes * 60)),
  minutes: fc.integer({ min: 0, max: 3000 }),
  // Version 4.0 takes an escaped backslash and an n for a line break.
  summary: texts.filter((text) => text.trim() === text && text !== "" && !text.includes("\\")),
  rule: fc.constantFrom(
    "",
    "FREQ=DAILY;COUNT=5",
    "FREQ=WEEKLY;BYDAY=MO,FR;COUNT=7",
    "FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3",
  ),
});

test.runIf(hasIcalendar && hasDateutil)(
  "whole files are read as python3-icalendar reads them",
  { timeout: within(60) },
  () => {
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
from dateutil.tz import gettz
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
            rows.append([int(time.replace(tzinfo=zone).timestamp()), int(event.decoded("DURATION").total_seconds()), str(event["SUMMARY"])])
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
  },
);

test.each(["", ":x", "A", "A;", "A;B", "A;B=", 'A;B="', "A;B=:c", "ümlaut:x"])(
  "%j is one line or a sentence",
  (text) => {
    const read = readProperty(text, 1);
    expect(typeof read === "string" ? read.endsWith(".") : read.name !== "").toBe(true);
  },
);

test("a clock by its name is found once, and its problems are told", () => {
  const clocks = clocksOf(calendarIn(file("BEGIN:VTIMEZONE", "TZID:Own", "END:VTIMEZONE")));
  expect(clocks.problems.map(({ message }) => message)).toEqual([
    "The time zone Own has neither STANDARD nor DAYLIGHT.",
  ]);
  expect(clocks.find("Nowhere")).toBeUndefined();
  expect(DAY).toBe(86_400);
});
