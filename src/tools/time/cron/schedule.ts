import { type Dialect, type FieldName, LIMITS } from "./dialects.ts";

/** One of the parts between the commas of a field. */
export type Term =
  | { readonly kind: "all"; readonly step: number }
  | { readonly kind: "range"; readonly from: number; readonly to: number; readonly step: number }
  | { readonly kind: "value"; readonly value: number }
  /** `L` or `L-3`: days before the last of the month. */
  | { readonly kind: "last day"; readonly before: number }
  /** `15W`; `LW` is the last weekday of the month. */
  | { readonly kind: "nearest weekday"; readonly day: number | "last" }
  /** `FRI#2`, `5L`: the nth or last of a weekday in the month. */
  | { readonly kind: "nth"; readonly weekday: number; readonly nth: number | "last" };

/** A field: its terms, and the values that they allow. Days that depend on the month are in the terms alone. */
export interface Field {
  readonly text: string;
  readonly terms: readonly Term[];
  readonly values: ReadonlySet<number>;
  /** Whether it restricts nothing. */
  readonly isAny: boolean;
}

/** When something runs. */
export interface Schedule {
  readonly second: Field;
  readonly minute: Field;
  readonly hour: Field;
  readonly day: Field;
  readonly month: Field;
  readonly weekday: Field;
  readonly year: Field;
  /** Whether a day has to fit both day fields or either of them. */
  readonly days: "both" | "either";
  /** The zone that the expression itself names. */
  readonly zone?: string | undefined;
}

/** A field from its terms. */
export function fieldOf(name: FieldName, text: string, terms: readonly Term[]): Field {
  const [min, max] = LIMITS[name];
  const values = new Set<number>();
  for (const term of terms) for (const value of valuesOf(term, min, max)) values.add(value);
  const isAny = values.size === max - min + 1;
  return { text, terms, values: new Set([...values].sort((a, b) => a - b)), isAny };
}

/** A field that allows everything. */
export const anyField = (name: FieldName): Field => fieldOf(name, "*", [{ kind: "all", step: 1 }]);

function valuesOf(term: Term, min: number, max: number): readonly number[] {
  switch (term.kind) {
    case "value":
      return [term.value];
    case "all":
      return stepped(min, max, term.step);
    case "range":
      // FRI-MON goes over the end of the week.
      return term.from <= term.to
        ? stepped(term.from, term.to, term.step)
        : stepped(term.from, max + 1 + term.to - min, term.step).map((value) =>
            value > max ? value - max - 1 + min : value,
          );
    default:
      return [];
  }
}

const stepped = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);

/** Whether a day of the calendar is one of a schedule's. */
function includesDay(schedule: Schedule, date: Temporal.PlainDate): boolean {
  const { day, weekday } = schedule;
  if (!schedule.year.values.has(date.year) || !schedule.month.values.has(date.month)) return false;
  const fitsDay = day.isAny || fitsDayOfMonth(day, date);
  const fitsWeekday = weekday.isAny || fitsDayOfWeek(weekday, date);
  if (schedule.days === "both") return fitsDay && fitsWeekday;
  return (fitsDay && !day.isAny) || (fitsWeekday && !weekday.isAny);
}

function fitsDayOfMonth({ values, terms }: Field, date: Temporal.PlainDate): boolean {
  if (values.has(date.day)) return true;
  return terms.some((term) => {
    if (term.kind === "last day") return date.day === date.daysInMonth - term.before;
    return term.kind === "nearest weekday" && date.day === nearestWeekday(date, term.day);
  });
}

// The weekday nearest to a day, within its month: a Saturday the 1st is moved to Monday the 3rd.
function nearestWeekday(month: Temporal.PlainDate, wanted: number | "last"): number | undefined {
  if (wanted !== "last" && wanted > month.daysInMonth) return undefined;
  const date = month.with({ day: wanted === "last" ? month.daysInMonth : wanted });
  if (date.dayOfWeek <= 5) return date.day;
  if (date.dayOfWeek === 6) return date.day > 1 ? date.day - 1 : 3;
  return date.day < date.daysInMonth && wanted !== "last" ? date.day + 1 : date.day - 2;
}

function fitsDayOfWeek({ values, terms }: Field, date: Temporal.PlainDate): boolean {
  const weekday = date.dayOfWeek % 7;
  if (values.has(weekday)) return true;
  return terms.some((term) => {
    if (term.kind !== "nth" || term.weekday !== weekday) return false;
    return term.nth === "last" ? date.day > date.daysInMonth - 7 : Math.ceil(date.day / 7) === term.nth;
  });
}

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
