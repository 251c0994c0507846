import { expect, test } from "vitest";
import { writeComponents } from "./content-lines.ts";
import { calendarIn, event, file, timesIn } from "./ics.fixture.ts";
import { shifted } from "./shift.ts";

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
