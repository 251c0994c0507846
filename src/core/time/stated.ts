import { fail, ok, type Result } from "#core/result.ts";
import { offsetText, type ZoneMeaning } from "./zones.ts";

/** The zone that a text names for its time. */
export type StatedZone =
  | { readonly kind: "offset"; readonly nanoseconds: bigint }
  /** An IANA name; a text may give the offset too, which has to be one that the zone has then. */
  | { readonly kind: "name"; readonly id: string; readonly nanoseconds?: bigint }
  /** An abbreviation, with all that it may mean. */
  | { readonly kind: "meanings"; readonly text: string; readonly meanings: readonly ZoneMeaning[] };

/** A date and time as a text says them. */
export interface Stated {
  /** Proleptic Gregorian. */
  readonly date: Temporal.PlainDate;
  /** Nanoseconds since midnight; 24:00 is the end of the day. */
  readonly sinceMidnight: bigint;
  readonly zone?: StatedZone | undefined;
  /** Decimals of its seconds. */
  readonly digits: number;
  readonly notes: readonly string[];
}

const SECOND = 1_000_000_000n;
export const DAY_NANOSECONDS = 86_400n * SECOND;

/** The months from January, and the days of the week from Monday, as Temporal counts them from 1. */
export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** A day as text: `Friday, March 27, 2026`. */
export const longDate = ({ year, month, day, dayOfWeek }: Temporal.PlainDate): string =>
  `${WEEKDAYS[dayOfWeek - 1]}, ${MONTHS[month - 1]} ${day}, ${year}`;

/** The month from 1 to 12 of an English name, whole or of three letters (`Sept` too). */
export function monthOf(word: string): number | undefined {
  const name = word.toLowerCase().replace(/^sept$/, "sep");
  const at = MONTHS.findIndex((month) => month.toLowerCase() === name || month.slice(0, 3).toLowerCase() === name);
  return at < 0 ? undefined : at + 1;
}

/** The day of the week from 1, Monday, to 7 of an English name, whole or of its first two to four letters. */
export function weekdayOf(word: string): number | undefined {
  const name = word.toLowerCase();
  if (!/^[a-z]{3,9}$/.test(name)) return undefined;
  const at = WEEKDAYS.findIndex((day) => {
    const whole = day.toLowerCase();
    return whole === name || (name.length <= 5 && name.length >= 3 && whole.startsWith(name));
  });
  return at < 0 ? undefined : at + 1;
}

/** A day of the calendar, or a message that says why it doesn't exist. */
export function calendarDay(year: number, month: number, day: number): Result<Temporal.PlainDate> {
  if (month < 1 || month > 12) return fail(`Month ${month} doesn't exist.`);
  if (year < -271_821 || year > 275_760) return fail("Years from -271821 to 275760 can be read.");
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  const { daysInMonth } = first;
  if (day < 1 || day > daysInMonth) return fail(`${MONTHS[month - 1]} ${year} has ${daysInMonth} days.`);
  return ok(first.with({ day }));
}

/**
 * The time of day in nanoseconds. `24:00` is the end of the day; `23:59:60` a leap second, which computers' clocks
 * don't have, so it becomes the next second.
 */
export function timeOfDay(
  hour: number,
  minute: number,
  second: number,
  fraction = "",
): Result<{ readonly sinceMidnight: bigint; readonly digits: number; readonly notes: readonly string[] }> {
  if (hour > 24 || minute > 59 || second > 60) return fail("Hours go to 23, minutes and seconds to 59.");
  if (hour === 24 && (minute > 0 || second > 0 || /[1-9]/.test(fraction))) return fail("The day ends at 24:00.");
  const notes: string[] = [];
  if (second === 60) notes.push("A leap second: computers' clocks count it as the second after.");
  if (/[1-9]/.test(fraction.slice(9))) notes.push("Digits beyond nanoseconds are cut.");
  const part = BigInt(fraction.slice(0, 9).padEnd(9, "0"));
  const sinceMidnight = BigInt(hour * 3600 + minute * 60 + second) * SECOND + (second === 60 ? 0n : part);
  return ok({ sinceMidnight, digits: Math.min(9, fraction.length), notes });
}

/** One moment that a stated time may be, with a note about it. */
interface Resolved {
  /** Since 1970-01-01 UTC. */
  readonly nanoseconds: bigint;
  /** In which zone it was read: an IANA name or an offset. */
  readonly zone: string;
  /** Which of several, as text; empty if there is only one. */
  readonly which: string;
  readonly notes: readonly string[];
}

/** The moments that a stated time may be, the likelier first; `here` is the zone for times without one. */
export function resolve(stated: Stated, here: string): Result<readonly Resolved[]> {
  const { zone } = stated;
  if (zone === undefined) {
    const own = resolveIn(stated, here);
    const utc = here === "UTC" ? [] : resolveIn(stated, "UTC");
    return ok(
      [...own, ...utc].map((one) => ({ ...one, which: [`in ${one.zone}`, one.which].filter(Boolean).join(", ") })),
    );
  }
  switch (zone.kind) {
    case "offset":
      return ok([atOffset(stated, zone.nanoseconds)]);
    case "meanings":
      return ok(
        zone.meanings.map(({ minutes, where }) => ({
          ...atOffset(stated, BigInt(minutes) * 60n * SECOND),
          which: zone.meanings.length > 1 ? `${zone.text}: ${where}` : "",
        })),
      );
    case "name": {
      const all = resolveIn(stated, zone.id);
      if (zone.nanoseconds === undefined) return ok(all);
      const wanted = atOffset(stated, zone.nanoseconds);
      const match = all.find(({ nanoseconds }) => nanoseconds === wanted.nanoseconds);
      if (match) return ok([{ ...match, which: "" }]);
      return fail(`${zone.id} doesn't have the offset ${offsetName(zone.nanoseconds)} at that time.`);
    }
  }
}

const utcNanoseconds = ({ date, sinceMidnight }: Stated): bigint =>
  BigInt(Temporal.PlainDate.from("1970-01-01").until(date, { largestUnit: "day" }).days) * DAY_NANOSECONDS +
  sinceMidnight;

const atOffset = (stated: Stated, offset: bigint): Resolved => ({
  nanoseconds: utcNanoseconds(stated) - offset,
  zone: offset === 0n ? "UTC" : offsetName(offset),
  which: "",
  notes: stated.notes,
});

/** An offset in nanoseconds as `+05:30`, with seconds where it has some. */
export function offsetName(nanoseconds: bigint): string {
  const total = Number(nanoseconds / SECOND);
  const seconds = Math.abs(total) % 60;
  const text = offsetText(Math.trunc(total / 60));
  const signed = total < 0 ? text.replace("+", "-") : text;
  return seconds === 0 ? signed : `${signed}:${String(seconds).padStart(2, "0")}`;
}

/**
 * The moments of a stated time by the clock of an IANA zone: where clocks are set forward a time does not exist, and where
 * they are set back it occurs twice.
 */
export function resolveIn(stated: Stated, id: string): readonly Resolved[] {
  const whole = stated.sinceMidnight / DAY_NANOSECONDS;
  const within = stated.sinceMidnight % DAY_NANOSECONDS;
  const wall = stated.date
    .add({ days: Number(whole) })
    .toPlainDateTime(Temporal.PlainTime.from("00:00").add({ nanoseconds: Number(within) }));
  const earlier = wall.toZonedDateTime(id, { disambiguation: "earlier" });
  const later = wall.toZonedDateTime(id, { disambiguation: "later" });
  const one = (at: Temporal.ZonedDateTime, which: string, notes: readonly string[]): Resolved => ({
    nanoseconds: at.epochNanoseconds,
    zone: id,
    which,
    notes: [...stated.notes, ...notes],
  });
  if (earlier.epochNanoseconds === later.epochNanoseconds) return [one(earlier, "", [])];
  const isGap = !earlier.toPlainDateTime().equals(wall);
  const time = wall.toString({ smallestUnit: "minute" }).replace("T", " ");
  const note = isGap
    ? `${time} doesn't exist in ${id}: clocks were set forward there. Both ways to count it are listed.`
    : `${time} occurs twice in ${id}: clocks were set back there. Both are listed.`;
  return isGap
    ? [one(later, "by the clock before the change", [note]), one(earlier, "by the clock after the change", [note])]
    : [one(earlier, "the first time", [note]), one(later, "the second time", [note])];
}
