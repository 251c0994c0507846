import { ChevronLeft, ChevronRight, Plus } from "lucide-react";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { Agenda, AgendaRow } from "./view.ts";

const DAYS = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "long",
  year: "numeric",
  month: "long",
  day: "numeric",
});

/** A date as `Thursday, December 24, 2026`. */
export const dayName = (day: string): string => DAYS.format(new Date(`${day}T00:00:00Z`));

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
