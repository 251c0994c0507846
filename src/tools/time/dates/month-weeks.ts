import { WEEKENDS, type Weekend } from "./spans.ts";

/** A day of the shown month. */
export interface MonthDay {
  readonly date: Temporal.PlainDate;
  readonly isInMonth: boolean;
  /** A day of the weekend, or a holiday. */
  readonly isFree: boolean;
  readonly isHoliday: boolean;
  /** Whether it's one of the two dates, or between them. */
  readonly mark: "" | "start" | "end" | "between";
}

/** A week from Monday on, with its number in ISO 8601. */
interface MonthWeek {
  readonly number: number;
  readonly days: readonly MonthDay[];
}

/** The weeks of a month; `start` and `end` are the dates whose difference is shown, the earlier first. */
export function weeksOf(
  month: Temporal.PlainYearMonth,
  {
    weekend,
    holidays,
    start,
    end,
  }: {
    readonly weekend: Weekend;
    readonly holidays: ReadonlySet<string>;
    readonly start: Temporal.PlainDate;
    readonly end?: Temporal.PlainDate | undefined;
  },
): readonly MonthWeek[] {
  const off: readonly number[] = WEEKENDS[weekend].days;
  const first = month.toPlainDate({ day: 1 });
  const monday = first.subtract({ days: first.dayOfWeek - 1 });
  const count = Math.ceil((first.dayOfWeek - 1 + month.daysInMonth) / 7);
  const markOf = (date: Temporal.PlainDate): MonthDay["mark"] => {
    if (date.equals(start)) return "start";
    if (end === undefined) return "";
    if (date.equals(end)) return "end";
    const isBetween = Temporal.PlainDate.compare(date, start) > 0 && Temporal.PlainDate.compare(date, end) < 0;
    return isBetween ? "between" : "";
  };
  return Array.from({ length: count }, (_, week) => {
    const begin = monday.add({ days: week * 7 });
    return {
      number: begin.weekOfYear ?? 0,
      days: Array.from({ length: 7 }, (__, at) => {
        const date = begin.add({ days: at });
        const isHoliday = holidays.has(date.toString());
        return {
          date,
          isInMonth: date.month === month.month,
          isFree: isHoliday || off.includes(date.dayOfWeek),
          isHoliday,
          mark: markOf(date),
        };
      }),
    };
  });
}
