import { escapeText, folded } from "#core/time/calendar-text.ts";
import { offsetOf } from "#core/time/forms.ts";

/** What people do at an hour of their day. */
export type HourKind = "work" | "awake" | "asleep";

/** When people work, in hours of the day: from 9 to 17 is from 09:00 up to 17:00. */
export interface WorkingHours {
  readonly from: number;
  readonly to: number;
}

const WAKES_AT = 7;
const SLEEPS_AT = 23;

/** Working hours on Monday to Friday, waking hours from 7 to 23. */
export function hourKind(at: Temporal.ZonedDateTime, { from, to }: WorkingHours): HourKind {
  const isWorking = from <= to ? at.hour >= from && at.hour < to : at.hour >= from || at.hour < to;
  if (isWorking && at.dayOfWeek <= 5) return "work";
  return at.hour >= WAKES_AT && at.hour < SLEEPS_AT ? "awake" : "asleep";
}

/** One hour of the reference day as it is somewhere. */
interface StripHour {
  readonly at: Temporal.ZonedDateTime;
  readonly kind: HourKind;
}

/**
 * The hours of a day of the reference zone, in another one: 24, or 23 or 25 where clocks change. In zones half an hour apart an
 * hour of the day begins at its half.
 */
export function stripOf(
  date: Temporal.PlainDate,
  reference: string,
  zone: string,
  hours: WorkingHours,
): readonly StripHour[] {
  const start = date.toZonedDateTime(reference);
  return Array.from({ length: Math.ceil(start.hoursInDay) }, (_, hour) => {
    const at = start.add({ hours: hour }).withTimeZone(zone);
    return { at, kind: hourKind(at, hours) };
  });
}

/** Runs of hours of the reference day in which everyone works, or at least is awake if there's nothing better. */
export function bestHours(
  date: Temporal.PlainDate,
  zones: readonly string[],
  hours: WorkingHours,
): {
  readonly kind: "work" | "awake";
  readonly runs: readonly (readonly [from: Temporal.ZonedDateTime, to: Temporal.ZonedDateTime])[];
} {
  const [reference = "UTC"] = zones;
  const strips = zones.map((zone) => stripOf(date, reference, zone, hours));
  const [first = []] = strips;
  const fits = (kinds: readonly HourKind[]) =>
    first.map((_, hour) => strips.every((strip) => kinds.includes(strip[hour]?.kind ?? "asleep")));
  const working = runsOf(fits(["work"]), first);
  return working.length > 0
    ? { kind: "work", runs: working }
    : { kind: "awake", runs: runsOf(fits(["work", "awake"]), first) };
}

function runsOf(
  isGood: readonly boolean[],
  strip: readonly StripHour[],
): readonly (readonly [Temporal.ZonedDateTime, Temporal.ZonedDateTime])[] {
  const runs: [Temporal.ZonedDateTime, Temporal.ZonedDateTime][] = [];
  for (const [hour, good] of isGood.entries()) {
    const at = strip[hour]?.at;
    if (!good || !at) continue;
    const last = runs.at(-1);
    if (last && last[1].epochNanoseconds === at.epochNanoseconds) last[1] = at.add({ hours: 1 });
    else runs.push([at, at.add({ hours: 1 })]);
  }
  return runs;
}

/** How far a zone's clock is ahead of another's at a moment: `+5:30 h`, `same time`. */
export function aheadText(at: Temporal.ZonedDateTime, reference: string): string {
  const minutes = (at.offsetNanoseconds - at.withTimeZone(reference).offsetNanoseconds) / 60e9;
  if (minutes === 0) return "same time";
  const size = Math.abs(Math.round(minutes));
  const part = size % 60 === 0 ? "" : `:${String(size % 60).padStart(2, "0")}`;
  return `${minutes < 0 ? "−" : "+"}${Math.floor(size / 60)}${part} h`;
}

/** Changes of clocks in a zone between two moments, in a sentence each. */
export function changesBetween(
  zone: string,
  from: Temporal.ZonedDateTime,
  to: Temporal.ZonedDateTime,
): readonly string[] {
  const [start, end] = Temporal.ZonedDateTime.compare(from, to) <= 0 ? [from, to] : [to, from];
  const found: string[] = [];
  let at = start.withTimeZone(zone);
  for (;;) {
    const next = at.getTimeZoneTransition("next");
    if (!next || Temporal.ZonedDateTime.compare(next, end) > 0 || found.length >= 4) return found;
    const before = offsetOf(next.subtract({ nanoseconds: 1 }));
    found.push(
      `Clocks in ${placeName(zone)} change on ${next.toPlainDate()}, from UTC${before} to UTC${offsetOf(next)}.`,
    );
    at = next;
  }
}

/** A zone as a place: New York; an offset as it is. */
export const placeName = (zone: string): string =>
  zone.includes("/")
    ? zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ")
    : /^[+-]/.test(zone)
      ? `UTC${zone}`
      : zone;

/** A moment that a wall clock may mean: the time that it shows then, and the offset that is in force. */
interface Meaning {
  readonly at: Temporal.ZonedDateTime;
  readonly label: string;
}

/** A wall clock of a zone as a moment; where it doesn't exist or occurs twice, with a note and both moments to choose from. */
export interface WallMoment {
  readonly at: Temporal.ZonedDateTime;
  readonly note?: string;
  /** The first of two times, or the one before clocks are set forward, and the other. */
  readonly choices?: readonly [first: Meaning, second: Meaning];
}

/** The moment that minutes of a day are in a zone. Of two, the first unless the second is wanted; in a gap, the one after it. */
export function momentAt(date: Temporal.PlainDate, minutes: number, zone: string, wantsSecond = false): WallMoment {
  const wall = date.toPlainDateTime({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  const earlier = wall.toZonedDateTime(zone, { disambiguation: "earlier" });
  const later = wall.toZonedDateTime(zone, { disambiguation: "later" });
  if (earlier.epochNanoseconds === later.epochNanoseconds) return { at: earlier };
  const time = wall.toPlainTime().toString({ smallestUnit: "minute" });
  const name = placeName(zone);
  if (!earlier.toPlainDateTime().equals(wall)) {
    const isDay = !earlier.toPlainDate().equals(date) && !later.toPlainDate().equals(date);
    return {
      at: later,
      note: isDay
        ? `${name} had no ${date}: the calendar skipped that day.`
        : `${time} doesn't exist in ${name} on ${date}: clocks are set forward.`,
      choices: [meaning(earlier, date), meaning(later, date)],
    };
  }
  return {
    at: wantsSecond ? later : earlier,
    note: `${time} occurs twice in ${name} on ${date}: clocks are set back.`,
    choices: [
      { at: earlier, label: `First, UTC${offsetOf(earlier)}` },
      { at: later, label: `Second, UTC${offsetOf(later)}` },
    ],
  };
}

function meaning(at: Temporal.ZonedDateTime, date: Temporal.PlainDate): Meaning {
  const time = at.toPlainTime().toString({ smallestUnit: "minute" });
  return { at, label: at.toPlainDate().equals(date) ? time : `${at.toPlainDate()} ${time}` };
}

/** The moment in every zone, a line each. */
export const meetingText = (at: Temporal.ZonedDateTime, zones: readonly string[]): string =>
  zones
    .map((zone) => {
      const there = at.withTimeZone(zone);
      const day = there.toLocaleString("en-US", { weekday: "short", month: "short", day: "numeric" });
      return `${there.toPlainTime().toString({ smallestUnit: "minute" })} ${day} – ${placeName(zone)} (UTC${offsetOf(there)})`;
    })
    .join("\n");

/** An hour at that moment as an iCalendar file (RFC 5545), in UTC. `stamp` is when it was made. */
export function meetingIcs(
  at: Temporal.ZonedDateTime,
  zones: readonly string[],
  stamp: Temporal.ZonedDateTime,
): string {
  const utc = (moment: Temporal.ZonedDateTime): string =>
    `${moment.withTimeZone("UTC").toPlainDateTime().toString({ smallestUnit: "second" }).replace(/[-:]/g, "")}Z`;
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Tabkit//Time zones//EN",
    "BEGIN:VEVENT",
    `UID:${utc(at)}-${utc(stamp)}@tabkit`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(at)}`,
    `DTEND:${utc(at.add({ hours: 1 }))}`,
    "SUMMARY:Meeting",
    `DESCRIPTION:${escapeText(meetingText(at, zones))}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .flatMap(folded)
    .join("\r\n");
}
