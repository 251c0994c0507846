import { expect, test } from "vitest";
import { parseCsv } from "#core/csv.ts";
import { platformClock } from "./clocks.ts";
import { entriesOf } from "./entries.ts";
import { ownRecord, recordsCsv } from "./export.ts";
import { calendarIn, event, file, messagesOf, timesIn } from "./ics.fixture.ts";
import { newEventIcs } from "./new-event.ts";

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
