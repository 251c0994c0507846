import { fail, ok, type Result } from "#core/result.ts";
import { type FieldName, LIMITS } from "./dialects.ts";
import { anyField, type Field, fieldOf, type Schedule, type Term } from "./schedule.ts";

/** A schedule in UTC, and the offset of the zone during which it runs at the same moments. */
interface InUtc {
  readonly offset: string;
  readonly schedule: Schedule;
}

const DAY = 24 * 60;

/**
 * A schedule of a zone for a program that counts in UTC, once for each offset that the zone has in the year after a moment;
 * the first is the one in force. Fails where one expression can't say it, as when its days would be others in UTC.
 */
export function inUtc(schedule: Schedule, now: Temporal.ZonedDateTime): Result<readonly InUtc[]> {
  const found: InUtc[] = [];
  for (const [offset, minutes] of offsetsOf(now)) {
    const shifted = shift(schedule, minutes);
    if (!shifted.ok) return shifted;
    found.push({ offset, schedule: { ...shifted.value, zone: undefined } });
  }
  return ok(found);
}

function offsetsOf(now: Temporal.ZonedDateTime): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>();
  const end = now.add({ years: 1 });
  for (
    let at: Temporal.ZonedDateTime | null = now;
    at && Temporal.ZonedDateTime.compare(at, end) < 0;
    at = at.getTimeZoneTransition("next")
  )
    offsets.set(at.offset, at.offsetNanoseconds / 6e10);
  return offsets;
}

function shift(schedule: Schedule, offset: number): Result<Schedule> {
  if (offset === 0) return ok(schedule);
  const { minute, hour, day, month, weekday, year } = schedule;
  const times = [...hour.values].flatMap((h) => [...minute.values].map((m) => h * 60 + m - offset));
  const dayShifts = new Set(times.map((time) => Math.floor(time / DAY)));
  const isEveryDay = day.isAny && weekday.isAny && month.isAny && year.isAny;
  const [dayShift = 0] = dayShifts;
  if (!isEveryDay && dayShifts.size > 1) return fail("In UTC some of its times are on another day than the others.");
  if (!isEveryDay && dayShift !== 0 && !(day.isAny && month.isAny && year.isAny && isPlain(weekday)))
    return fail(`In UTC its times are on the day ${dayShift < 0 ? "before" : "after"}.`);
  const wrapped = times.map((time) => ((time % DAY) + DAY) % DAY);
  const [hours, minutes] = [
    new Set(wrapped.map((time) => Math.floor(time / 60))),
    new Set(wrapped.map((time) => time % 60)),
  ];
  if (hours.size * minutes.size !== times.length) return fail("In UTC its minutes differ from hour to hour.");
  return ok({
    ...schedule,
    hour: hour.isAny ? hour : fieldFrom("hour", hours),
    minute: offset % 60 === 0 ? minute : fieldFrom("minute", minutes),
    weekday:
      isEveryDay || dayShift === 0
        ? weekday
        : fieldFrom("weekday", new Set([...weekday.values].map((value) => (value + dayShift + 7) % 7))),
  });
}

const isPlain = ({ terms }: Field): boolean => terms.every(({ kind }) => kind !== "nth");

/** A field of values, with three and more in a row as a range. */
function fieldFrom(name: FieldName, values: ReadonlySet<number>): Field {
  const [min, max] = LIMITS[name];
  if (values.size === max - min + 1) return anyField(name);
  const terms: Term[] = [];
  const sorted = [...values].sort((a, b) => a - b);
  for (let at = 0; at < sorted.length; ) {
    const from = sorted[at] ?? 0;
    let count = 1;
    while (sorted[at + count] === from + count) count++;
    if (count > 2) terms.push({ kind: "range", from, to: from + count - 1, step: 1 });
    else for (let each = 0; each < count; each++) terms.push({ kind: "value", value: from + each });
    at += count;
  }
  return fieldOf(name, "", terms);
}
