import { ChevronLeft, ChevronRight, Plus } from "lucide-react";
import { MONTHS, WEEKDAYS } from "#core/time/stated.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { Agenda, AgendaRow, Month, MonthDay } from "./view.ts";

const DAYS = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "long",
  year: "numeric",
  month: "long",
  day: "numeric",
});

/** A date as `Thursday, December 24, 2026`. */
const dayName = (day: string): string => DAYS.format(new Date(`${day}T00:00:00Z`));

/** The times of a part of the agenda, under their days. */
export function AgendaList({
  agenda,
  names,
  today,
  onDay,
}: {
  readonly agenda: Agenda;
  /** The names of the calendars. */
  readonly names: readonly string[];
  readonly today: string;
  readonly onDay: (day: string) => void;
}) {
  const { from, rows, more, earlier, later } = agenda;
  const days = [...Map.groupBy(rows, ({ day }) => day)];
  return (
    <section aria-label="Agenda" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-2">
        <div className="w-44">
          <TextField type="date" label="From" value={from} onChange={(day) => day !== "" && onDay(day)} />
        </div>
        <div className="flex items-center gap-2 pb-1">
          <IconButton
            size="small"
            icon={ChevronLeft}
            label="Earlier"
            disabled={earlier === undefined}
            onClick={() => earlier !== undefined && onDay(earlier)}
          />
          <Button size="small" disabled={from === today} onClick={() => onDay(today)}>
            Today
          </Button>
          <IconButton
            size="small"
            icon={ChevronRight}
            label="Later"
            disabled={later === undefined}
            onClick={() => later !== undefined && onDay(later)}
          />
        </div>
      </div>
      {rows.length === 0 && <p className="text-ink-2">Nothing from this day on.</p>}
      {days.map(([day, each]) => (
        <div key={day}>
          <h3 className="mb-1 text-sm font-semibold tracking-normal text-ink-2">
            {dayName(day)}
            {day === today && " · today"}
          </h3>
          <ul className="border-t border-line">
            {each.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one entry may be listed twice on a day
              <li key={index}>
                <Row row={row} calendar={names.length > 1 ? (names[row.calendar] ?? "") : ""} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {more > 0 && (
        <p className="text-sm text-ink-3">{`${more.toLocaleString("en-US")} more on this day. Use Find to see them.`}</p>
      )}
      {later !== undefined && (
        <div>
          <Button size="small" onClick={() => onDay(later)}>
            Show later events
          </Button>
        </div>
      )}
    </section>
  );
}

function Row({ row, calendar }: { readonly row: AgendaRow; readonly calendar: string }) {
  const facts = [
    ["Repeats", row.repeats],
    ["Time zone", row.own],
    ["People", row.people.join(", ")],
    ["Calendar", calendar],
    ["UID", row.uid],
    ["Line", row.line > 0 ? row.line.toLocaleString("en-US") : ""],
  ].filter(([, text]) => text !== "");
  return (
    <Disclosure
      look="line"
      icon={Plus}
      label={
        <span className="flex min-w-0 flex-1 flex-col gap-x-4 text-left font-normal sm:flex-row">
          <span className="shrink-0 text-sm text-ink-2 tabular-nums sm:w-36 sm:pt-0.5">{row.time}</span>
          <span className="min-w-0 flex-1">
            <span className={`font-semibold wrap-anywhere ${row.isCanceled ? "line-through" : ""}`}>
              {row.summary === "" ? "(no title)" : row.summary}
            </span>{" "}
            {row.kind !== "event" && <Badge quiet>{row.kind === "task" ? "Task" : "Journal"}</Badge>}{" "}
            {row.isCanceled && <Badge quiet>Canceled</Badge>}
            {row.location !== "" && <span className="block text-sm text-ink-2 wrap-anywhere">{row.location}</span>}
          </span>
        </span>
      }
    >
      {/* With 80 rows, browsers would take longer for the closed ones than for the visible ones. */}
      {() => (
        <div className="flex flex-col gap-3 text-sm sm:pl-40">
          {row.description !== "" && <p className="whitespace-pre-line text-ink-2 wrap-anywhere">{row.description}</p>}
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {facts.map(([name, text]) => (
              <div key={name} className="contents">
                <dt className="text-ink-3">{name}</dt>
                <dd className="wrap-anywhere">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Disclosure>
  );
}

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
