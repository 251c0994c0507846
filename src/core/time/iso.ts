import { fail, ok, type Result } from "#core/result.ts";
import { calendarDay, type Stated, type StatedZone, timeOfDay } from "./stated.ts";
import { offsetNanoseconds, zoneMeanings, zoneNamed } from "./zones.ts";

const DATE = String.raw`(?<year>[+-]\d{6}|\d{4})(?:(?<sep>-?)(?:W(?<week>\d\d)(?:\k<sep>(?<weekday>\d))?|(?<ordinal>\d{3})(?!\d)|(?<month>\d\d)(?:\k<sep>(?<day>\d\d))?))?`;
const TIME = String.raw`(?<hour>\d\d)(?:(?<colon>:?)(?<minute>\d\d)(?:\k<colon>(?<second>\d\d))?)?(?:[.,](?<fraction>\d+))?`;
const ZONE = String.raw`\s*(?<offset>Z|UTC|GMT|[+\-\u2212]\d\d?(?::?\d\d(?::?\d\d)?)?)?`;
const ANNOTATIONS = String.raw`(?<annotations>(?:\[!?[^\]]+\])*)`;
const FORM = new RegExp(`^${DATE}(?:(?:T|\\s+)${TIME}${ZONE})?${ANNOTATIONS}$`, "i");

/**
 * Reads ISO 8601 dates and times (calendar, week and ordinal dates, basic and extended, `24:00`, fractions of the smallest
 * unit after a point or comma), RFC 3339 and RFC 9557 (`[Europe/Paris]`). Undefined for texts of other forms. A number of
 * digits alone is not read as a date here.
 */
export function readIso(text: string): Result<Stated> | undefined {
  const found = FORM.exec(text)?.groups;
  if (!found || /^\d+$/.test(text)) return undefined;
  const date = dayOf(found);
  if (!date.ok) return date;
  const time = timeOf(found);
  if (!time.ok) return time;
  const zone = zoneOf(found);
  if (!zone.ok) return zone;
  const { sinceMidnight, digits, notes } = time.value;
  return ok({ date: date.value, sinceMidnight, digits, notes, zone: zone.value });
}

type Groups = Readonly<Record<string, string | undefined>>;

function dayOf({
  year = "",
  week,
  weekday = "1",
  ordinal,
  month = "01",
  day = "01",
}: Groups): Result<Temporal.PlainDate> {
  const number = Number(year);
  if (week !== undefined) return weekDate(number, Number(week), Number(weekday));
  if (ordinal !== undefined) {
    const days = Temporal.PlainDate.from({ year: number, month: 1, day: 1 }).daysInYear;
    if (Number(ordinal) < 1 || Number(ordinal) > days) return fail(`${number} has ${days} days.`);
    return ok(Temporal.PlainDate.from({ year: number, month: 1, day: 1 }).add({ days: Number(ordinal) - 1 }));
  }
  return calendarDay(number, Number(month), Number(day));
}

/** A day by ISO week: week 1 has the year's first Thursday. */
export function weekDate(year: number, week: number, weekday: number): Result<Temporal.PlainDate> {
  const fourth = Temporal.PlainDate.from({ year, month: 1, day: 4 });
  const last = Temporal.PlainDate.from({ year, month: 12, day: 28 }).weekOfYear ?? 52;
  if (week < 1 || week > last) return fail(`${year} has ${last} weeks.`);
  if (weekday < 1 || weekday > 7) return fail("Days of a week go from 1, Monday, to 7, Sunday.");
  return ok(fourth.add({ days: (week - 1) * 7 + weekday - fourth.dayOfWeek }));
}

function timeOf({ hour = "0", minute, second, fraction = "" }: Groups) {
  if (fraction === "" || second !== undefined)
    return timeOfDay(Number(hour), Number(minute ?? 0), Number(second ?? 0), fraction);
  // A fraction of the hour or the minute (ISO 8601 §5.3.1.4).
  const unit = minute === undefined ? 3600n : 60n;
  const whole = timeOfDay(Number(hour), Number(minute ?? 0), 0);
  if (!whole.ok) return whole;
  if (Number(hour) === 24 && /[1-9]/.test(fraction)) return fail("The day ends at 24:00.");
  const part = (BigInt(fraction) * unit * 1_000_000_000n) / 10n ** BigInt(fraction.length);
  return ok({
    ...whole.value,
    sinceMidnight: whole.value.sinceMidnight + part,
    digits: part % 1_000_000_000n === 0n ? 0 : 9,
  });
}

function zoneOf({ offset, annotations = "" }: Groups): Result<StatedZone | undefined> {
  const isZulu = offset !== undefined && /^[A-Z]/i.test(offset);
  const nanoseconds = offset === undefined ? undefined : isZulu ? 0n : offsetNanoseconds(offset);
  if (offset !== undefined && nanoseconds === undefined) return fail(`${offset} isn't an offset from UTC.`);
  const name = [...annotations.matchAll(/\[!?([^\]]+)\]/g)]
    .map(([, inner = ""]) => inner)
    .find((inner) => !inner.includes("="));
  if (name === undefined) return ok(nanoseconds === undefined ? undefined : { kind: "offset", nanoseconds });
  const id = zoneNamed(name);
  const bracketed = offsetNanoseconds(name);
  if (id === undefined && bracketed === undefined) return fail(`This browser doesn't know the time zone ${name}.`);
  if (id === undefined) return ok({ kind: "offset", nanoseconds: nanoseconds ?? bracketed ?? 0n });
  // RFC 9557 §2: with Z the offset is not known, only the moment.
  return ok(
    isZulu
      ? { kind: "offset", nanoseconds: 0n }
      : { kind: "name", id, ...(nanoseconds !== undefined && { nanoseconds }) },
  );
}

/** A word for a zone: `Z`, `+0200`, `GMT+0200`, `PST`, `Europe/Paris`; undefined for anything else. */
export function readZone(text: string): StatedZone | undefined {
  const offset = offsetNanoseconds(text.replace(/^(?:GMT|UTC)(?=[+-])/i, ""));
  if (offset !== undefined) return { kind: "offset", nanoseconds: offset };
  const meanings = zoneMeanings(text);
  if (meanings.length > 0) return { kind: "meanings", text: text.toUpperCase(), meanings };
  if (!text.includes("/")) return undefined;
  const id = zoneNamed(text);
  return id === undefined ? undefined : { kind: "name", id };
}
