import fc from "fast-check";
import { problemsOf } from "./check.ts";
import { platformClock } from "./clocks.ts";
import { type Component, readCalendars } from "./content-lines.ts";
import { isoWall, wallOfIso } from "./days.ts";
import { entriesOf, occurrencesOf, seriesOf } from "./entries.ts";

const HEAD = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//EN"];
/** A whole iCalendar file with these lines. */
export const file = (...lines: readonly string[]): string => [...HEAD, ...lines, "END:VCALENDAR", ""].join("\r\n");
/** The lines of an event, with a UID and a DTSTAMP. */
export const event = (...lines: readonly string[]): readonly string[] => [
  "BEGIN:VEVENT",
  ...(lines.some((line) => line.startsWith("UID")) ? [] : ["UID:1"]),
  "DTSTAMP:20260101T000000Z",
  ...lines,
  "END:VEVENT",
];

export const calendarIn = (text: string): Component => {
  const [calendar] = readCalendars(text).calendars;
  if (!calendar) throw new Error("no calendar");
  return calendar;
};

/** The times of a file in a zone, within some years. */
export function timesIn(
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

export const messagesOf = (text: string): readonly string[] =>
  problemsOf(readCalendars(text)).map(({ line, message }) => `${line}: ${message}`);

/** Texts with all characters that are escaped or quoted. */
export const texts = fc.string({
  unit: fc.constantFrom("a", "ü", "😀", ",", ";", ":", '"', "\\", "\n", "^", " ", "n"),
});
