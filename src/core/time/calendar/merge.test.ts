import { expect, test } from "vitest";
import { parseCsv } from "#core/csv.ts";
import { cleaned, distinctNames, merged, shifted, splitByCalendar, splitByEvent, withMissingZones } from "./change.ts";
import { platformClock } from "./clocks.ts";
import { writeComponents } from "./content-lines.ts";
import { entriesOf } from "./entries.ts";
import { ownRecord, recordsCsv } from "./export.ts";
import { calendarIn, event, file, messagesOf, timesIn } from "./ics.fixture.ts";
import { newEventIcs } from "./new-event.ts";

const context = { stamp: "20260101T000000Z", newUid: () => "new" };
const sourcesOf = (...texts: readonly string[]) =>
  texts.map((text, at) => ({ calendar: calendarIn(text), name: `file ${at + 1}` }));

test("merging keeps the newest of duplicates, and zones that differ", () => {
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

test("splits a file by its events, with their zones and changes, and by calendar", () => {
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

test("cleaning removes only what was requested", () => {
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

test("converts times to another zone, and series only if their rule allows it", () => {
  const text = file(
    ...event("UID:a", "DTSTART;TZID=Europe/Paris:20260601T013000", "DTEND;TZID=Europe/Paris:20260601T023000"),
    // Brussels changes its clocks together with Paris, New York doesn't.
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
  // The weekday of the rule moves along if the day changes.
  const single = file(...event("DTSTART;TZID=Europe/Paris:20260602T013000", "RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=3"));
  const utc = writeComponents([shifted(calendarIn(single), "UTC", "convert").calendar]);
  expect(utc).toContain("DTSTART:20260601T233000Z");
  expect(utc).toContain("BYDAY=MO");
  expect(timesIn(utc)).toEqual(timesIn(single));
});

test("relabeled times keep their local times", () => {
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

test("reads a table back as the entries", () => {
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

test("an event made by the form has its times and no problems", () => {
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
