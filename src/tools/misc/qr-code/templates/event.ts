import { fail, ok, type Result } from "#core/result.ts";

/** The names of time zones that this browser knows (IANA), or none if it doesn't list them. */
export const timeZones = (): readonly string[] =>
  typeof Intl.supportedValuesOf === "function" ? Intl.supportedValuesOf("timeZone") : [];

/** Whether this browser has a time zone of this name. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A zone's time at a moment in milliseconds, as milliseconds as if it were UTC. */
function wallClock(utc: number, zone: string): number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  const parts = new Map(format.formatToParts(utc).map(({ type, value }) => [type, Number(value)]));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
}

/** The moment in UTC, '2026-05-01T16:30', of a zone's local time; undefined where its clocks skip that hour. */
export function inUtc(local: string, zone: string): string | undefined {
  const wanted = Date.parse(`${local}Z`);
  // Of an hour that comes twice the first one counts, as RFC 5545 §3.3.5 says: with the offset of before.
  const before = wanted - 86_400_000;
  const offsets = [wallClock(before, zone) - before, wallClock(wanted + 86_400_000, zone) - (wanted + 86_400_000)];
  const utc = offsets.map((offset) => wanted - offset).find((moment) => wallClock(moment, zone) === wanted);
  return utc === undefined ? undefined : new Date(utc).toISOString().slice(0, 16);
}

interface CalendarEvent {
  readonly title: string;
  /** '2026-05-01T18:30' as a date and time field gives it, or '2026-05-01' for a whole day. */
  readonly start: string;
  readonly end: string;
  readonly allDay: boolean;
  /** The name of a time zone; '' is that of whoever scans it. */
  readonly zone?: string;
  readonly location: string;
  readonly description: string;
}

/**
 * An iCalendar event (RFC 5545) at the local time of whoever scans it (§3.3.5, form 1), or at that of a zone, which is
 * written in UTC (form 2): a zone's rules would make the code several times as large. Without UID and DTSTAMP, which
 * only serve to match an event with its later changes, and would make the code larger and different at every stroke.
 */
export function eventText(event: CalendarEvent): Result<string> {
  const { title, allDay, location, description } = event;
  const [start, end] = [event.start, event.end].map((moment) => enteredMoment(moment, allDay)) as [string, string];
  if (title === "") return fail("Enter the event's name.");
  if (!isMoment(start)) return fail("Choose when the event starts.");
  if (end !== "" && !isMoment(end)) return fail("Choose when the event ends.");
  if (end !== "" && end < start) return fail("The event ends before it starts.");
  const lastDay = allDay && end ? dayAfter(end) : "";
  // A year has four digits (RFC 5545 §3.3.4).
  if (lastDay === undefined && end !== start) return fail("The last day of an event can be 9999-12-30.");
  if (event.zone && !isTimeZone(event.zone)) return fail(`This browser knows no time zone ${event.zone}.`);
  const moments = [start, end].map((moment) => (moment === "" || allDay ? moment : momentIn(moment, event.zone ?? "")));
  const [from, until] = moments;
  if (from === undefined || until === undefined) {
    return fail(`At this time clocks are put forward in ${event.zone}: choose another.`);
  }
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Tabkit//QR code//EN",
    "BEGIN:VEVENT",
    `SUMMARY:${escaped(title)}`,
    allDay ? `DTSTART;VALUE=DATE:${digits(start)}` : `DTSTART:${from}`,
    // §3.6.1: the end of a whole day is the day after it. An end is later than the start; without one, an event lasts
    // for its day, or for no time.
    lastDay && `DTEND;VALUE=DATE:${lastDay}`,
    !allDay && end && end !== start && `DTEND:${until}`,
    location && `LOCATION:${escaped(location)}`,
    description && `DESCRIPTION:${escaped(description)}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return ok(lines.filter(Boolean).join("\r\n"));
}

const isMoment = (text: string) => /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(text) && !Number.isNaN(Date.parse(text));

/** A moment as its field shows it: a date for whole days, else a date and a time, 9:00 where none was chosen. */
export function enteredMoment(moment: string, allDay: boolean): string {
  if (allDay) return moment.slice(0, 10);
  return moment.length === 10 ? `${moment}T09:00` : moment.slice(0, 16);
}

function momentIn(moment: string, zone: string): string | undefined {
  if (zone === "") return `${digits(moment)}00`;
  const utc = inUtc(moment, zone);
  return utc && `${digits(utc)}00Z`;
}

const digits = (moment: string) => moment.replace(/[-:]/g, "");

const dayAfter = (date: string) =>
  date === "9999-12-31"
    ? undefined
    : digits(new Date(Date.parse(`${date}T00:00Z`) + 86_400_000).toISOString().slice(0, 10));

// RFC 5545 §3.3.11.
const escaped = (text: string) => text.replace(/[\\,;]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
