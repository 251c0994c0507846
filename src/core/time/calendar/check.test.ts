import { expect, test } from "vitest";
import { event, file, messagesOf } from "./ics.fixture.ts";

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
  ["no such day", file(...event("DTSTART:20260230T090000Z")), ["7: DTSTART: 2026-02-30 isn't a valid date."]],
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
])("checks %s", (_, text, expected) => {
  expect(messagesOf(text)).toEqual(expected);
});
