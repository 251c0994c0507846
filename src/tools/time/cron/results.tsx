import { ChevronLeft, ChevronRight } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { useMinute } from "#kits/time/use-now.browser.ts";
import { zoneOf } from "#kits/time/zone-select.tsx";
import type { Settings } from "#platform/address/use-params.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Select } from "#ui/fields/select.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { type Dialect, FIELD_NAMES } from "./dialects.ts";
import { inWords, surprises } from "./in-words.ts";
import type params from "./params.ts";
import { dialectsThatAccept, type Parsed, parseCron } from "./parse.ts";
import { nextRuns, type Run, runsADay, type Schedule, yearOf } from "./schedule.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The days of a year that have runs. */
export function YearMap({ schedule, zone }: { readonly schedule: Schedule; readonly zone: string }) {
  const now = useMinute();
  const thisYear = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).year;
  const [chosen, setChosen] = useState<number>();
  const year = chosen ?? thisYear;
  const months = yearOf(schedule, year);
  const days = months.flat().filter(Boolean).length;
  return (
    <section aria-labelledby="year" className="mt-8">
      <div className="flex items-center gap-2">
        <h2 id="year" className="text-title">
          Days in {year}
        </h2>
        <IconButton
          size="small"
          label="Previous year"
          icon={ChevronLeft}
          disabled={year <= 1970}
          onClick={() => setChosen(year - 1)}
        />
        <IconButton
          size="small"
          label="Next year"
          icon={ChevronRight}
          disabled={year >= 2199}
          onClick={() => setChosen(year + 1)}
        />
      </div>
      <p className="mt-1 mb-3 text-sm text-ink-3">{days === 0 ? "None." : `${days} ${days === 1 ? "day" : "days"}.`}</p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {months.map((month, at) => (
          <li key={MONTHS[at]} className="rounded-control border border-line bg-surface p-2.5">
            <p className="mb-1.5 text-sm font-semibold">
              {MONTHS[at]}{" "}
              <span className="font-normal text-ink-3">
                {month.filter(Boolean).length}
                <span className="sr-only"> days</span>
              </span>
            </p>
            <svg aria-hidden viewBox="0 0 70 60" className="block w-full text-accent">
              {month.map((runs, day) => {
                const place = day + firstWeekday(year, at + 1) - 1;
                return (
                  <rect
                    // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
                    key={day}
                    x={(place % 7) * 10}
                    y={Math.floor(place / 7) * 10}
                    width={8.5}
                    height={8.5}
                    rx={1.5}
                    fill="currentColor"
                    opacity={runs ? 1 : 0.12}
                  />
                );
              })}
            </svg>
          </li>
        ))}
      </ul>
    </section>
  );
}

// Weeks begin on Monday, 1.
const firstWeekday = (year: number, month: number): number =>
  Temporal.PlainDate.from({ year, month, day: 1 }).dayOfWeek;

const Builder = lazy(() => import("./builder.tsx"));
const Translations = lazy(() => import("./translations.tsx"));

const COUNTS = [5, 10, 25, 50, 100, 200];

/** What an expression means, and when it runs next. */
export default function Results({ settings }: { readonly settings: Settings<typeof params> }) {
  const { expression: typed, dialect, zone } = settings.values;
  const expression = useDeferredValue(typed);
  const result = useMemo(() => parseCron(expression, dialect), [expression, dialect]);
  if (!result.ok) {
    return (
      <>
        <Card aria-label="Problem" className="mt-6 p-5 sm:p-6">
          <div role="alert" className="flex flex-col gap-1 text-warn">
            {result.errors.map(({ field, message }) => (
              <p key={message}>
                {field && <strong>{capital(FIELD_NAMES[field])}: </strong>}
                {message}
              </p>
            ))}
          </div>
          {dialect === "auto" && <p className="mt-1 text-sm text-ink-2">Read as {result.dialect.name}.</p>}
          <OtherDialects expression={expression} settings={settings} />
        </Card>
        <Build settings={settings} />
      </>
    );
  }
  const { value } = result;
  if (value.kind === "uncounted") {
    return (
      <Card aria-label="Meaning" className="mt-6 p-5 sm:p-6">
        <h2 className="text-xl">{value.words}</h2>
        <p className="mt-1 text-sm text-ink-2">{value.dialect.name}. It has no fixed times, so no runs are listed.</p>
      </Card>
    );
  }
  const id = value.dialect.isUtc ? "UTC" : (value.schedule.zone ?? zoneOf(zone));
  return (
    <>
      <Meaning parsed={value} zone={id} />
      <Runs schedule={value.schedule} dialect={value.dialect} zone={id} settings={settings} />
      <YearMap schedule={value.schedule} zone={id} />
      <Build settings={settings} />
      <div className="mt-4 flex flex-col gap-4 *:bg-surface">
        <Disclosure label="Write it for another program">
          {() => <Translations schedule={value.schedule} own={value.dialect.id} zone={id} command={value.command} />}
        </Disclosure>
      </div>
    </>
  );
}

/** Buttons for the dialects that accept what was refused. */
function OtherDialects({
  expression,
  settings,
}: {
  readonly expression: string;
  readonly settings: Settings<typeof params>;
}) {
  const accepting = useMemo(() => dialectsThatAccept(expression), [expression]);
  if (accepting.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 text-sm">
      <p className="text-ink-2">Valid in:</p>
      {accepting.map(({ id, name }) => (
        <Button key={id} size="small" onClick={() => settings.set({ dialect: id })}>
          {name}
        </Button>
      ))}
    </div>
  );
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function Meaning({ parsed, zone }: { readonly parsed: Parsed; readonly zone: string }) {
  const { schedule, dialect, notes, command } = parsed;
  const words = inWords(schedule);
  const remarks = [...notes, ...surprises(schedule, dialect)];
  return (
    <Card aria-label="Meaning" className="mt-6 p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="min-w-0 flex-1 basis-60 text-xl">{words}</h2>
        <CopyButton text={words} label="Copy sentence" size="small" look="quiet" />
      </div>
      <p className="mt-1 text-sm text-ink-2">
        {dialect.name} · {zone}
        {command && (
          <>
            {" · runs "}
            <code className="break-all">{command}</code>
          </>
        )}
      </p>
      {dialect.fields.length > 0 && (
        <dl className="mt-4 flex flex-wrap gap-2">
          {dialect.fields.map((name) => (
            <div key={name} className="rounded-control border border-line bg-sunken px-3 py-1.5">
              <dt className="text-xs text-ink-3">{FIELD_NAMES[name]}</dt>
              <dd className="font-mono">{schedule[name].text}</dd>
            </div>
          ))}
        </dl>
      )}
      {remarks.length > 0 && (
        <ul className="mt-4 flex list-disc flex-col gap-1.5 pl-5 text-sm text-ink-2">
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Runs({
  schedule,
  dialect,
  zone,
  settings,
}: {
  readonly schedule: Schedule;
  readonly dialect: Dialect;
  readonly zone: string;
  readonly settings: Settings<typeof params>;
}) {
  const now = useMinute();
  const { runs: count } = settings.values;
  const runs = useMemo(
    () => nextRuns(schedule, dialect, Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone), count),
    [schedule, dialect, zone, now, count],
  );
  const hasSeconds = schedule.second.values.size > 1 || !schedule.second.values.has(0);
  return (
    <section aria-labelledby="runs" className="mt-8">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="runs" className="text-title">
            Next runs
          </h2>
          <p className="mt-1 text-sm text-ink-3">
            {runs.length === 0 ? "No run in the next 45 years." : rateOf(schedule, runs)} {dialect.clocks}
          </p>
        </div>
        {runs.length > 0 && (
          <div className="flex flex-wrap items-end gap-3">
            <Select
              label="How many"
              value={String(count)}
              options={[...new Set([...COUNTS, count])]
                .sort((a, b) => a - b)
                .map((each) => ({ value: String(each), label: String(each) }))}
              onChange={(each) => settings.set({ runs: Number(each) })}
            />
            <CopyButton
              text={() => runs.map(({ at }) => at.toString({ timeZoneName: "never" })).join("\n")}
              label="Copy list"
            />
          </div>
        )}
      </div>
      <ol aria-labelledby="runs" className="mt-3 grid gap-x-8 font-mono text-sm tabular-nums sm:grid-cols-2">
        {runs.map((run) => (
          <li key={run.at.epochMilliseconds} className="border-b border-line py-1.5">
            <RunLine run={run} hasSeconds={hasSeconds} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function RunLine({ run: { at, note }, hasSeconds }: { readonly run: Run; readonly hasSeconds: boolean }) {
  return (
    <>
      {at.toLocaleString("en-US", { weekday: "short" })} {at.toPlainDate().toString()}{" "}
      {at.toPlainTime().toString({ smallestUnit: hasSeconds ? "second" : "minute" })}{" "}
      <span className="text-ink-3">{at.offset}</span>
      {note && <span className="block font-sans text-ink-2">{NOTES[note]}</span>}
    </>
  );
}

const NOTES = {
  moved: "Moved: clocks are set forward over its time",
  repeated: "Again: clocks are set back over its time",
} as const;

// How often on its days, and in the months of the year in which it runs next.
function rateOf(schedule: Schedule, [first]: readonly Run[]): string {
  const aDay = runsADay(schedule);
  const perMonth = yearOf(schedule, first?.at.year ?? 1970)
    .map((days) => days.filter(Boolean).length * aDay)
    .sort((a, b) => a - b);
  const [least = 0, most = 0] = [perMonth[0], perMonth.at(-1)];
  const aMonth = least === most ? times(most) : `${least.toLocaleString("en-US")} to ${times(most)}`;
  return `${capital(times(aDay))} on each of its days, ${aMonth} a month in ${first?.at.year}.`;
}

const times = (count: number): string =>
  count === 1 ? "once" : count === 2 ? "twice" : `${count.toLocaleString("en-US")} times`;

const Build = ({ settings }: { readonly settings: Settings<typeof params> }) => (
  <div className="mt-8 *:bg-surface">
    <Disclosure label="Build an expression">{() => <Builder settings={settings} />}</Disclosure>
  </div>
);
