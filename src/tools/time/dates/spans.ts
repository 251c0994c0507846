import { fail, ok, type Result } from "#core/result.ts";
import { MONTHS } from "#core/time/stated.ts";

/** A difference in whole units, as a person says it. */
interface Span {
  readonly years: number;
  readonly months: number;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

const UNITS = ["years", "months", "days", "hours", "minutes", "seconds"] as const;

/**
 * Years, months, days and the rest between two wall clocks, counted from the earlier one: the largest whole number of years,
 * then of months, and so on. Where a month is too short for the day, its last day counts.
 */
export function spanBetween(from: Temporal.PlainDateTime, to: Temporal.PlainDateTime): Span {
  const [start, end] = Temporal.PlainDateTime.compare(from, to) <= 0 ? [from, to] : [to, from];
  const { years, months, days, hours, minutes, seconds } = start.until(end, {
    largestUnit: "year",
    smallestUnit: "second",
  });
  return { years, months, days, hours, minutes, seconds };
}

/** `2 years, 1 month and 3 days`; `0 days` for nothing. */
export function spanWords(span: Span): string {
  const parts = UNITS.flatMap((unit) => (span[unit] === 0 ? [] : [counted(span[unit], unit)]));
  if (parts.length === 0) return "0 days";
  return parts.length === 1 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

export const counted = (count: number, plural: string): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? plural.slice(0, -1) : plural}`;

/** Non-working days of the week from 1 (Monday) to 7, by their names in the list. */
export const WEEKENDS = {
  "sat-sun": { days: [6, 7], label: "Saturday and Sunday" },
  "fri-sat": { days: [5, 6], label: "Friday and Saturday (Egypt, Israel, Saudi Arabia …)" },
  "thu-fri": { days: [4, 5], label: "Thursday and Friday (Afghanistan)" },
  fri: { days: [5], label: "Friday (Iran)" },
  sun: { days: [7], label: "Sunday (India, six-day weeks)" },
  none: { days: [], label: "None" },
} as const;

export type Weekend = keyof typeof WEEKENDS;

/** How many days are worked from one day up to but without another, and how many of the days between are not. */
export function workingDays(
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  weekend: Weekend,
  holidays: ReadonlySet<string>,
): { readonly working: number; readonly weekendDays: number; readonly holidays: number } {
  const total = from.until(to, { largestUnit: "day" }).days;
  const off: readonly number[] = WEEKENDS[weekend].days;
  const wholeWeeks = Math.floor(total / 7);
  const rest = Array.from({ length: total % 7 }, (_, day) => ((from.dayOfWeek - 1 + day) % 7) + 1);
  const weekendDays = wholeWeeks * off.length + rest.filter((day) => off.includes(day)).length;
  const free = [...holidays].filter((text) => {
    const day = Temporal.PlainDate.from(text);
    const isWithin = Temporal.PlainDate.compare(day, from) >= 0 && Temporal.PlainDate.compare(day, to) < 0;
    return isWithin && !off.includes(day.dayOfWeek);
  }).length;
  return { working: total - weekendDays - free, weekendDays, holidays: free };
}

/** The day after this many working days; before, for a negative number. */
export function addWorkingDays(
  start: Temporal.PlainDate,
  count: number,
  weekend: Weekend,
  holidays: ReadonlySet<string>,
): Temporal.PlainDate {
  const off: readonly number[] = WEEKENDS[weekend].days;
  const step = count < 0 ? -1 : 1;
  let left = Math.abs(count);
  let day = start;
  while (left > 0) {
    day = day.add({ days: step });
    if (!off.includes(day.dayOfWeek) && !holidays.has(day.toString())) left -= 1;
  }
  return day;
}

/**
 * Easter Sunday of a year in the Gregorian calendar: the anonymous algorithm of Nature (1876), as in J. Meeus, Astronomical
 * Algorithms, chapter 8. For years from 1583 on.
 */
export function easter(year: number): Temporal.PlainDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return Temporal.PlainDate.from({ year, month: Math.floor(n / 31), day: (n % 31) + 1 });
}

/** The week of the United States: weeks begin on Sunday, and week 1 has January 1. */
export function usWeek(date: Temporal.PlainDate): number {
  const first = date.with({ month: 1, day: 1 });
  return Math.floor((date.dayOfYear - 1 + (first.dayOfWeek % 7)) / 7) + 1;
}

/** An ISO 8601 duration such as P1Y2M10DT2H30M or P3W, or words such as '1 year 2 months' and '2h45m'. */
export function readDuration(text: string): Result<Temporal.Duration> {
  const plain = text.trim();
  if (/^[+-]?P/i.test(plain)) {
    try {
      return ok(Temporal.Duration.from(plain.toUpperCase().replace(",", ".")));
    } catch {
      return fail("A duration is written as P1Y2M10DT2H30M: units from large to small, with T before hours.");
    }
  }
  const clock = /^(-?)(\d{1,4}):([0-5]\d)(?::([0-5]\d))?$/.exec(plain);
  if (clock) {
    const sign = clock[1] === "-" ? -1 : 1;
    const [hours, minutes, seconds] = [clock[2], clock[3], clock[4] ?? 0].map((part) => sign * Number(part));
    return ok(Temporal.Duration.from({ hours: hours ?? 0, minutes: minutes ?? 0, seconds: seconds ?? 0 }));
  }
  return durationWords(plain);
}

type Unit = (typeof UNITS)[number] | "weeks";

const WORDS: readonly (readonly [pattern: RegExp, unit: Unit])[] = [
  [/^(?:y|yrs?|years?)$/i, "years"],
  [/^(?:mo|mos|months?)$/i, "months"],
  [/^(?:w|wks?|weeks?)$/i, "weeks"],
  [/^(?:d|days?)$/i, "days"],
  [/^(?:h|hrs?|hours?)$/i, "hours"],
  [/^(?:m|mins?|minutes?)$/i, "minutes"],
  [/^(?:s|secs?|seconds?)$/i, "seconds"],
];

function durationWords(text: string): Result<Temporal.Duration> {
  const found: Partial<Record<Unit, number>> = {};
  // After hours come minutes: 1h30.
  const rest = text
    .replace(/(\d\s*h[a-z]*)\s*(\d{1,2})$/i, "$1 $2m")
    .replace(/(\d{1,9})\s*([A-Za-z]+)(?:\s*(?:,|and)\s*|\s*)/g, (whole, digits: string, word: string) => {
      const unit = WORDS.find(([pattern]) => pattern.test(word))?.[1];
      if (unit === undefined || found[unit] !== undefined) return whole;
      found[unit] = Number(digits);
      return "";
    });
  const isNegative = rest.trim() === "-";
  if (Object.keys(found).length === 0 || (rest.trim() !== "" && !isNegative))
    return fail("Write a duration such as P1Y2M10D, 1 year 2 months or 2h45m.");
  const duration = Temporal.Duration.from(found);
  return ok(isNegative ? duration.negated() : duration);
}

/** A date after a duration: years and months first, limited to the month's last day, then weeks and days. */
export function addDuration(
  start: Temporal.PlainDateTime,
  duration: Temporal.Duration,
): { readonly end: Temporal.PlainDateTime; readonly note?: string } {
  const end = start.add(duration);
  const afterMonths = start.add({ years: duration.years, months: duration.months });
  const isShort = (duration.years !== 0 || duration.months !== 0) && afterMonths.day !== start.day;
  return {
    end,
    ...(isShort && {
      note: `${MONTHS[afterMonths.month - 1]} ${afterMonths.year} has no day ${start.day}, so its last day is taken.`,
    }),
  };
}

/** Non-working days, as 2026-12-25, and how many lines or events couldn't be read. */
export interface Holidays {
  readonly days: ReadonlySet<string>;
  readonly unread: number;
}

/** Whether a text is an iCalendar file rather than a list of dates. */
export const isCalendar = (text: string): boolean => /^\uFEFF?\s*BEGIN:V(?:CALENDAR|EVENT)\b/im.test(text);

/** The dates of a list: one a line, or with commas or semicolons between them. */
export function listedHolidays(text: string, read: (line: string) => Temporal.PlainDate | undefined): Holidays {
  const days = new Set<string>();
  let unread = 0;
  for (const line of text.split(/[\r\n,;]+/)) {
    if (line.trim() === "") continue;
    const day = read(line.trim());
    if (day) days.add(day.toString());
    else unread += 1;
  }
  return { days, unread };
}
