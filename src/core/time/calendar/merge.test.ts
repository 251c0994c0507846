import { expect, test } from "vitest";
import { writeComponents } from "./content-lines.ts";
import { calendarIn, event, file, messagesOf, timesIn } from "./ics.fixture.ts";
import { cleaned, merged } from "./merge.ts";

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
