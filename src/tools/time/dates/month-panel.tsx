import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { longDate, MONTHS, WEEKDAYS } from "#core/time/stated.ts";
import { IconButton } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { WEEKENDS, type Weekend } from "./spans.ts";

/** A day of the shown month. */
interface MonthDay {
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

const LOOKS: Readonly<Record<MonthDay["mark"], string>> = {
  "": "",
  start: "bg-accent font-semibold text-accent-ink",
  end: "bg-accent font-semibold text-accent-ink",
  between: "bg-accent-soft",
};

/** A month with its week numbers, in which both dates are marked. It begins with that of the earlier date. */
export function MonthPanel({
  start,
  end,
  weekend,
  holidays,
}: {
  readonly start: Temporal.PlainDate;
  readonly end?: Temporal.PlainDate | undefined;
  readonly weekend: Weekend;
  readonly holidays: ReadonlySet<string>;
}) {
  const [month, setMonth] = useState(() => start.toPlainYearMonth());
  const name = `${MONTHS[month.month - 1]} ${month.year}`;
  return (
    <Disclosure label="Month" open>
      <div className="mb-2 flex items-center gap-2">
        <IconButton
          size="small"
          icon={ChevronLeft}
          label="Previous month"
          disabled={month.year <= 1 && month.month === 1}
          onClick={() => setMonth(month.subtract({ months: 1 }))}
        />
        <IconButton
          size="small"
          icon={ChevronRight}
          label="Next month"
          disabled={month.year >= 9999 && month.month === 12}
          onClick={() => setMonth(month.add({ months: 1 }))}
        />
        <p className="font-semibold" aria-live="polite">
          {name}
        </p>
      </div>
      <table aria-label={name} className="w-full max-w-md table-fixed text-center text-sm tabular-nums">
        <thead>
          <tr className="text-xs text-ink-3">
            <th scope="col" className="py-1 font-semibold">
              <abbr title="ISO week" className="no-underline">
                Week
              </abbr>
            </th>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" className="py-1 font-semibold">
                <abbr title={weekday} className="no-underline">
                  {weekday.slice(0, 2)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, { weekend, holidays, start, end }).map(({ number, days }) => (
            <tr key={days[0]?.date.toString()}>
              <th scope="row" className="py-1 text-xs font-normal text-ink-3">
                {number}
              </th>
              {days.map((day) => (
                <td key={day.date.toString()} className={`rounded-control py-1 ${LOOKS[day.mark]}`}>
                  <Day {...day} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}

function Day({ date, isInMonth, isFree, isHoliday, mark }: MonthDay) {
  const isMarked = mark === "start" || mark === "end";
  const quiet = mark === "between" ? "text-ink-2" : "text-ink-3";
  const color = isMarked ? "" : isFree || !isInMonth ? quiet : "text-ink";
  return (
    <span
      title={isHoliday ? `${longDate(date)}, holiday` : longDate(date)}
      className={`${color} ${isHoliday ? "underline decoration-dotted underline-offset-4" : ""} ${isInMonth ? "" : "text-xs"}`}
    >
      {date.day}
      {isMarked && <span className="sr-only">{mark === "start" ? "first date" : "second date"}</span>}
      {isHoliday && <span className="sr-only">holiday</span>}
    </span>
  );
}
