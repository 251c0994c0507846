import { ChevronLeft, ChevronRight } from "lucide-react";
import { MONTHS, WEEKDAYS } from "#core/time/stated.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { dayName } from "./agenda-list.tsx";
import type { Month, MonthDay } from "./view.ts";

const WEEKS = [
  { value: "monday", label: "Monday" },
  { value: "sunday", label: "Sunday" },
] as const;

/** A month as a table of weeks. */
export function MonthGrid({
  month: { year, month, days },
  today,
  week,
  onWeek,
  onMonth,
  onDay,
}: {
  readonly month: Month;
  readonly today: string;
  readonly week: "monday" | "sunday";
  readonly onWeek: (week: "monday" | "sunday") => void;
  /** Called with the first day of the month to show. */
  readonly onMonth: (day: string) => void;
  /** Called with the day whose agenda is requested. */
  readonly onDay: (day: string) => void;
}) {
  const name = `${MONTHS[month - 1]} ${year}`;
  const start = week === "sunday" ? 6 : 0;
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7));
  const firstOf = (offset: number) => {
    const at = year * 12 + month - 1 + offset;
    return `${String(Math.floor(at / 12)).padStart(4, "0")}-${String((at % 12) + 1).padStart(2, "0")}-01`;
  };
  return (
    <section aria-label="Month" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <IconButton
            size="small"
            icon={ChevronLeft}
            label="Previous month"
            disabled={year <= 1 && month === 1}
            onClick={() => onMonth(firstOf(-1))}
          />
          <Button size="small" onClick={() => onMonth(today)}>
            Today
          </Button>
          <IconButton
            size="small"
            icon={ChevronRight}
            label="Next month"
            disabled={year >= 9999 && month === 12}
            onClick={() => onMonth(firstOf(1))}
          />
          <h2 className="text-xl" aria-live="polite">
            {name}
          </h2>
        </div>
        <div className="w-36">
          <Select label="Week starts on" options={WEEKS} value={week} onChange={onWeek} />
        </div>
      </div>
      <table aria-label={name} className="w-full table-fixed border-collapse text-sm">
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, at) => {
              const weekday = WEEKDAYS[(start + at) % 7] ?? "";
              return (
                <th key={weekday} scope="col" className="pb-1 text-left text-xs font-semibold text-ink-3">
                  <abbr title={weekday} className="no-underline">
                    {weekday.slice(0, 3)}
                  </abbr>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {weeks.map((each) => (
            <tr key={each[0]?.date}>
              {each.map((day) => (
                <td key={day.date} className={`border border-line p-0 align-top ${day.isInMonth ? "" : "bg-sunken"}`}>
                  <DayCell day={day} isToday={day.date === today} onDay={onDay} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function DayCell({
  day: { date, count, titles },
  isToday,
  onDay,
}: {
  readonly day: MonthDay;
  readonly isToday: boolean;
  readonly onDay: (day: string) => void;
}) {
  return (
    <button
      type="button"
      aria-label={`${dayName(date)}, ${count === 0 ? "nothing" : count === 1 ? "1 event" : `${count} events`}`}
      className="flex min-h-14 w-full flex-col gap-0.5 p-1 text-left hover:bg-accent-soft sm:min-h-24 sm:p-1.5"
      onClick={() => onDay(date)}
    >
      <span
        className={`inline-grid size-6 place-items-center rounded-full text-xs font-semibold tabular-nums ${isToday ? "bg-accent text-accent-ink" : "text-ink-2"}`}
      >
        {Number(date.slice(8))}
      </span>
      {count > 0 && (
        <span className="w-6 rounded-chip bg-accent-soft text-center text-xs font-semibold text-accent sm:hidden">
          {count}
        </span>
      )}
      {titles.map(({ time, text, isCanceled }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: titles may be alike
          key={index}
          className={`hidden w-full truncate text-xs sm:block ${isCanceled ? "text-ink-3 line-through" : "text-ink"}`}
        >
          {time !== "" && <span className="text-ink-3 tabular-nums">{time} </span>}
          {text === "" ? "(no title)" : text}
        </span>
      ))}
      {count > titles.length && (
        <span className="hidden text-xs text-ink-3 sm:block">{count - titles.length} more</span>
      )}
    </button>
  );
}
