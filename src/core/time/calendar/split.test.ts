import { expect, test } from "vitest";
import { calendarIn, event, file, messagesOf, timesIn } from "./ics.fixture.ts";
import { withMissingZones } from "./shift.ts";
import { distinctNames, splitByCalendar, splitByEvent } from "./split.ts";

const sourcesOf = (...texts: readonly string[]) =>
  texts.map((text, at) => ({ calendar: calendarIn(text), name: `file ${at + 1}` }));

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

test("files get names that differ, also from numbered ones", () => {
  const names = ["a", "A", "a (2)", "b"].map((name) => ({ name, text: "" }));
  expect(distinctNames(names).map(({ name }) => name)).toEqual(["a.ics", "A (2).ics", "a (2) (2).ics", "b.ics"]);
});
