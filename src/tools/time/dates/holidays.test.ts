import { expect, test } from "vitest";
import { calendarHolidays } from "./holidays.ts";
import { isCalendar, listedHolidays } from "./spans.ts";

const calendar = (...events: string[]) =>
  ["BEGIN:VCALENDAR", ...events.flatMap((each) => ["BEGIN:VEVENT", each, "END:VEVENT"]), "END:VCALENDAR", ""].join(
    "\r\n",
  );

test("a list is read line by line", () => {
  const read = (line: string) => (/^\d{4}-\d\d-\d\d$/.test(line) ? Temporal.PlainDate.from(line) : undefined);
  expect(listedHolidays("2026-12-25\nnonsense\n2026-12-26, 2026-12-26", read)).toEqual({
    days: new Set(["2026-12-25", "2026-12-26"]),
    unread: 1,
  });
});

test.each<[name: string, text: string, days: string[], unread?: number]>([
  ["a whole day", calendar("DTSTART;VALUE=DATE:20261225"), ["2026-12-25"]],
  [
    "a folded line",
    calendar("DTSTART;\r\n VALUE=DATE:20261\r\n 225\r\nDTEND;VALUE=DATE:20261227"),
    ["2026-12-25", "2026-12-26"],
  ],
  ["a rule", calendar("DTSTART;VALUE=DATE:19491003\r\nRRULE:FREQ=YEARLY"), ["2026-10-03", "2027-10-03"]],
  [
    "a rule with a time taken out",
    calendar("DTSTART;VALUE=DATE:19491003\r\nRRULE:FREQ=YEARLY\r\nEXDATE;VALUE=DATE:20261003"),
    ["2027-10-03"],
  ],
  [
    "a time that was moved",
    calendar(
      "UID:a\r\nDTSTART;VALUE=DATE:20200501\r\nRRULE:FREQ=YEARLY;UNTIL=20261231",
      "UID:a\r\nRECURRENCE-ID;VALUE=DATE:20260501\r\nDTSTART;VALUE=DATE:20260504",
    ),
    ["2026-05-04"],
  ],
  ["a canceled event", calendar("DTSTART;VALUE=DATE:20261225\r\nSTATUS:CANCELLED"), []],
  ["days outside", calendar("DTSTART;VALUE=DATE:20251231\r\nDTEND;VALUE=DATE:20260103"), ["2026-01-01", "2026-01-02"]],
  [
    "the times of a time zone, not days of events",
    "BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nTZID:X\nBEGIN:STANDARD\nDTSTART:20260601T000000\nTZOFFSETFROM:+0000\nTZOFFSETTO:+0000\nEND:STANDARD\nEND:VTIMEZONE\nEND:VCALENDAR",
    [],
  ],
  ["an event without a date", calendar("SUMMARY:x", "DTSTART:20261325"), [], 2],
  ["an event alone", "BEGIN:VEVENT\nDTSTART:20260606\nEND:VEVENT", ["2026-06-06"]],
])("%s", (_, text, days, unread = 0) => {
  expect(isCalendar(text)).toBe(true);
  expect(calendarHolidays(text, "2026-01-01", "2027-12-31")).toEqual({ days: new Set(days), unread });
});
