import type { Dialect } from "./dialects.ts";
import { includesDay, type Schedule } from "./schedule.ts";

/** A run, and what a change of clocks does to it. */
export interface Run {
  readonly at: Temporal.ZonedDateTime;
  readonly note?: "moved" | "repeated";
}

// The longest wait: February 29 falls on the same weekday again within 40 years.
const MAX_DAYS = 366 * 45;

/**
 * The next runs after a moment, at most `count`. What the dialect's program does in the hour that is left out or repeated is
 * done; jobs with a star for the hour or the minute follow the clock through both.
 */
export function nextRuns(
  schedule: Schedule,
  dialect: Dialect,
  after: Temporal.ZonedDateTime,
  count: number,
): readonly Run[] {
  const runs: Run[] = [];
  const lastYear = Math.max(...schedule.year.values);
  let date = after.toPlainDate();
  for (let days = 0; days < MAX_DAYS && runs.length < count && date.year <= lastYear; days++) {
    if (includesDay(schedule, date)) runs.push(...runsOf(date, schedule, dialect, after, count - runs.length));
    date = skipTo(schedule, date);
  }
  return runs.slice(0, count);
}

// To the next day, or over months and years without any.
function skipTo({ month, year }: Schedule, date: Temporal.PlainDate): Temporal.PlainDate {
  const next = date.add({ days: 1 });
  if (year.values.has(next.year) && month.values.has(next.month)) return next;
  if (!year.values.has(next.year)) return next.year === date.year ? next.with({ month: 12, day: 31 }) : next;
  return next.with({ day: next.daysInMonth });
}

function runsOf(
  date: Temporal.PlainDate,
  schedule: Schedule,
  dialect: Dialect,
  after: Temporal.ZonedDateTime,
  most: number,
): readonly Run[] {
  const zone = after.timeZoneId;
  const followsClock = schedule.hour.isAny || schedule.minute.isAny;
  const runs: Run[] = [];
  const isPlainDay = hasPlainDay(date, zone);
  const start = isPlainDay ? date.toZonedDateTime(zone) : undefined;
  for (const hour of schedule.hour.values) {
    // Hours that are over can be skipped.
    if (isPlainDay && start && start.add({ hours: hour + 1 }).epochMilliseconds <= after.epochMilliseconds) continue;
    for (const minute of schedule.minute.values) {
      for (const second of schedule.second.values) {
        const wall = date.toPlainDateTime({ hour, minute, second });
        runs.push(
          ...moments(wall, zone, dialect, followsClock, isPlainDay).filter(
            ({ at }) => at.epochNanoseconds > after.epochNanoseconds,
          ),
        );
        if (isPlainDay && runs.length >= most) return runs;
      }
    }
  }
  return distinct(runs.toSorted((a, b) => Temporal.ZonedDateTime.compare(a.at, b.at)));
}

const hasPlainDay = (date: Temporal.PlainDate, zone: string): boolean => date.toZonedDateTime(zone).hoursInDay === 24;

function moments(
  wall: Temporal.PlainDateTime,
  zone: string,
  dialect: Dialect,
  followsClock: boolean,
  isPlainDay: boolean,
): readonly Run[] {
  const earlier = wall.toZonedDateTime(zone, { disambiguation: "earlier" });
  if (isPlainDay) return [{ at: earlier }];
  const later = wall.toZonedDateTime(zone, { disambiguation: "later" });
  if (earlier.epochNanoseconds === later.epochNanoseconds) return [{ at: earlier }];
  const isGap = !earlier.toPlainDateTime().equals(wall);
  if (isGap) {
    if (followsClock || dialect.gap === "skipped") return [];
    const change = earlier.getTimeZoneTransition("next");
    return change ? [{ at: change, note: "moved" }] : [];
  }
  return followsClock || dialect.overlap === "twice"
    ? [{ at: earlier }, { at: later, note: "repeated" }]
    : [{ at: earlier }];
}

const distinct = (runs: readonly Run[]): readonly Run[] =>
  runs.filter(({ at }, index) => index === 0 || at.epochNanoseconds !== runs[index - 1]?.at.epochNanoseconds);

/** How many days of each month of a year have runs, and how many runs a day has. */
export function yearOf(schedule: Schedule, year: number): readonly (readonly boolean[])[] {
  return Array.from({ length: 12 }, (_, month) => {
    const first = Temporal.PlainDate.from({ year, month: month + 1, day: 1 });
    return Array.from({ length: first.daysInMonth }, (__, day) => includesDay(schedule, first.add({ days: day })));
  });
}

/** Runs on a day that has some, where clocks do not change. */
export const runsADay = ({ second, minute, hour }: Schedule): number =>
  second.values.size * minute.values.size * hour.values.size;
