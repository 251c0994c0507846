import { expect, test } from "vitest";
import { dayOfIso } from "#core/time/calendar/days.ts";
import { type FileOptions, makeFiles } from "./make-file.ts";
import { clockNamed, found, openCalendars, summaryOf } from "./opened.ts";
import { ruleTimesFrom, splitRule } from "./rule-times.ts";
import { agendaOf, monthOf } from "./view.ts";

const file = (...events: readonly string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", "X-WR-CALNAME:Work", ...events, "END:VCALENDAR", ""].join("\r\n");
const event = (uid: string, ...lines: readonly string[]): string =>
  ["BEGIN:VEVENT", `UID:${uid}`, "DTSTAMP:20260101T000000Z", ...lines, "END:VEVENT"].join("\r\n");

const PARIS = clockNamed("Europe/Paris");
const TODAY = dayOfIso("2026-11-30") ?? 0;
const opened = (...texts: readonly string[]) => openCalendars(texts.map((text, at) => ({ name: `${at}.ics`, text })));

test("a summary counts, and says which zones and days there are", () => {
  const summary = summaryOf(
    opened(
      file(
        event("1", "DTSTART;TZID=Europe/Paris:20261224T180000", "RRULE:FREQ=YEARLY"),
        event("2", "DTSTART:20250101T090000Z"),
        event("3", "DTSTART:nothing"),
        "BEGIN:VTODO\r\nUID:4\r\nDTSTAMP:20260101T000000Z\r\nDUE;VALUE=DATE:20270105\r\nEND:VTODO",
      ),
    ),
  );
  expect(summary).toMatchObject({
    names: ["Work"],
    events: 2,
    tasks: 1,
    repeated: 1,
    undated: 1,
    zones: ["Europe/Paris", "UTC"],
    first: "2025-01-01",
    last: "2027-01-05",
    isEndless: true,
    errors: 1,
  });
});

const week = file(
  event(
    "a",
    "DTSTART;TZID=Europe/Paris:20261201T090000",
    "DTEND;TZID=Europe/Paris:20261201T103000",
    "SUMMARY:Talk",
    "LOCATION:Lisbon",
  ),
  event("b", "DTSTART;VALUE=DATE:20261130", "DTEND;VALUE=DATE:20261203", "SUMMARY:Fair"),
  event("c", "DTSTART:20261201T230000Z", "DTEND:20261202T010000Z", "SUMMARY:Night"),
  event("d", "DTSTART;TZID=America/New_York:20261130T230000", "SUMMARY:Call"),
);

test("the agenda has each time under its day, on the chosen clock", () => {
  const { rows, from } = agendaOf(opened(week).series, PARIS, "", TODAY);
  expect(from).toBe("2026-11-30");
  expect(rows.map(({ day, time, summary }) => `${day} ${time} ${summary}`)).toEqual([
    "2026-11-30 All day, until 2026-12-02 Fair",
    "2026-12-01 05:00 Call",
    "2026-12-01 09:00 – 10:30 Talk",
    "2026-12-02 00:00 – 02:00 Night",
  ]);
  expect(rows[1]?.own).toBe("America/New_York");
  const later = agendaOf(opened(week).series, PARIS, "2026-12-02", TODAY);
  expect(later.rows.map(({ day, time }) => `${day} ${time}`)).toEqual([
    "2026-12-02 Until 2026-12-02",
    "2026-12-02 00:00 – 02:00",
  ]);
  expect(later.earlier).toBe("2026-11-30");
});

test("if nothing is to come, the agenda starts with the last events", () => {
  const { from, rows } = agendaOf(opened(week).series, PARIS, "", dayOfIso("2040-01-01") ?? 0);
  expect(from).toBe("2026-11-30");
  expect(rows).toHaveLength(4);
  expect(agendaOf([], PARIS, "", TODAY)).toEqual({ from: "2026-11-30", rows: [], more: 0 });
});

test("later and earlier parts join without a gap and without an overlap", () => {
  const many = file(
    event("a", "DTSTART;TZID=Europe/Paris:20260101T090000", "RRULE:FREQ=DAILY;COUNT=330", "SUMMARY:x"),
    event("b", "DTSTART;VALUE=DATE:20260101", "RRULE:FREQ=WEEKLY;COUNT=30", "SUMMARY:y"),
  );
  const { series } = opened(many);
  const seen: string[] = [];
  let day: string | undefined = "2026-01-01";
  let parts = 0;
  let last = "";
  while (day !== undefined && parts < 20) {
    const part = agendaOf(series, PARIS, day, TODAY);
    seen.push(...part.rows.map((row) => `${row.day} ${row.summary}`));
    last = day;
    day = part.later;
    parts++;
  }
  expect(seen).toHaveLength(360);
  expect(new Set(seen).size).toBe(360);
  const back = agendaOf(series, PARIS, last, TODAY).earlier;
  expect(back !== undefined && agendaOf(series, PARIS, back, TODAY).rows.length).toBeGreaterThanOrEqual(30);
});

test("of a very full day only the first times are listed, and the next part continues after it", () => {
  const full = file(
    ...Array.from({ length: 200 }, (_, at) => event(String(at), "DTSTART:20261201T090000Z")),
    event("later", "DTSTART:20261202T090000Z"),
  );
  const { rows, more, later } = agendaOf(opened(full).series, PARIS, "2026-12-01", TODAY);
  expect([rows.length, more, later]).toEqual([80, 120, "2026-12-02"]);
});

test("a month has the times of each of its days, and of those around them", () => {
  const { days, year, month } = monthOf(opened(week).series, PARIS, "2026-12-15", TODAY, 0);
  expect([year, month, days.length, days[0]?.date]).toEqual([2026, 12, 35, "2026-11-30"]);
  expect(days.slice(0, 4).map(({ count, isInMonth }) => [count, isInMonth])).toEqual([
    [1, false],
    [3, true],
    [2, true],
    [0, true],
  ]);
  expect(days[1]?.titles).toEqual([
    { time: "", text: "Fair", isCanceled: false },
    { time: "05:00", text: "Call", isCanceled: false },
    { time: "09:00", text: "Talk", isCanceled: false },
  ]);
  expect(monthOf(opened(week).series, PARIS, "2026-12-15", TODAY, 6).days[0]?.date).toBe("2026-11-29");
});

test("a search finds words in titles, places and notes", () => {
  const { series } = opened(week);
  expect(found(series, "lisbon TALK")).toHaveLength(1);
  expect(found(series, "lisbon fair")).toHaveLength(0);
  expect(found(series, " ")).toHaveLength(4);
});

const OPTIONS: FileOptions = {
  format: "ics",
  alarms: false,
  people: false,
  extras: false,
  attachments: false,
  zone: "",
  change: "convert",
  times: "once",
  from: "2026-11-30",
  to: "2026-12-01",
  find: "",
};
const CONTEXT = { here: PARIS, stamp: "20260101T000000Z", newUid: () => "new" };

test("files are merged without duplicates, and what is written reads back the same", () => {
  const { files, note } = makeFiles(opened(week, week), OPTIONS, CONTEXT);
  expect(note).toBe("4 entries written. 4 duplicates left out.");
  const again = opened(files[0]?.text ?? "");
  expect(again.problems).toEqual([]);
  expect(agendaOf(again.series, PARIS, "2026-11-30", TODAY).rows.map(({ time }) => time)).toEqual(
    agendaOf(opened(week).series, PARIS, "2026-11-30", TODAY).rows.map(({ time }) => time),
  );
});

test("tables have each time within the requested days", () => {
  const { files, note } = makeFiles(opened(week), { ...OPTIONS, format: "json", times: "each" }, CONTEXT);
  expect(note).toBe("3 rows written.");
  expect(JSON.parse(files[0]?.text ?? "")).toMatchObject([
    { summary: "Fair", start: "2026-11-30", end: "2026-12-02", allDay: true, calendar: "Work" },
    { summary: "Call", start: "2026-12-01T05:00:00+01:00", timeZone: "America/New_York" },
    { summary: "Talk", start: "2026-12-01T09:00:00+01:00", end: "2026-12-01T10:30:00+01:00" },
  ]);
  expect(makeFiles(opened(week), { ...OPTIONS, format: "csv", find: "fair" }, CONTEXT).note).toBe("1 row written.");
});

test("archives have a file per event, per year and per calendar", () => {
  const names = (format: FileOptions["format"]) =>
    makeFiles(opened(week, week), { ...OPTIONS, format }, CONTEXT).files.map(({ name }) => name);
  expect(names("events")).toHaveLength(4);
  expect(names("years")).toEqual(["2026.ics"]);
  expect(names("calendars")).toEqual(["Work.ics", "Work (2).ics"]);
});

test("times are moved to another zone", () => {
  const { files, note } = makeFiles(opened(week), { ...OPTIONS, zone: "Asia/Tokyo" }, CONTEXT);
  expect(note).toBe("4 entries written. 3 events moved to Asia/Tokyo.");
  expect(files[0]?.text).toContain("DTSTART;TZID=Asia/Tokyo:20261201T170000");
  expect(opened(files[0]?.text ?? "").problems).toEqual([]);
});

test("a rule's times, with the change of clocks, and its end", () => {
  const question = { rule: "FREQ=DAILY;COUNT=3", start: "2026-03-28T02:30", zone: "Europe/Paris", count: 10 };
  expect(ruleTimesFrom(question)).toMatchObject({
    words: "Every day at 02:30, 3 times.",
    isWhole: true,
    times: [
      { text: "Sat 2026-03-28 02:30", offset: "+01:00" },
      { text: "Sun 2026-03-29 03:30", offset: "+02:00" },
      { text: "Mon 2026-03-30 02:30", offset: "+02:00" },
    ],
  });
  expect(ruleTimesFrom({ ...question, rule: "FREQ=DAILY" })).toMatchObject({ isWhole: false, times: { length: 10 } });
  expect(ruleTimesFrom({ ...question, rule: "FREQ=WEEKLY;BYDAY=MO" }).warnings).toEqual([
    "The start isn't a time that the rule names. It counts as the first all the same.",
  ]);
  expect(ruleTimesFrom({ ...question, start: "soon" }).errors).toEqual(["Enter when the rule starts."]);
});

test.each([
  ["FREQ=DAILY", { rule: "FREQ=DAILY" }],
  ["RRULE:FREQ=DAILY", { rule: "FREQ=DAILY" }],
  ["DTSTART;TZID=Europe/Paris:20260328T023000\nRRULE:FREQ=DAILY", { rule: "FREQ=DAILY", start: "2026-03-28T02:30" }],
  ["DTSTART:20260328T023000 RRULE:FREQ=DAILY;COUNT=2", { rule: "FREQ=DAILY;COUNT=2", start: "2026-03-28T02:30" }],
])("%j is pasted as a rule", (text, expected) => {
  expect(splitRule(text)).toEqual(expected);
});
