import { useMemo } from "react";
import type { Result } from "#core/result.ts";
import { deviceZone } from "#core/time/zones.ts";
import { useMinute } from "#kits/time/use-now.browser.ts";
import { type Value, ValueTable } from "#kits/unit-converter/value-table.tsx";
import type { Settings } from "#platform/address/use-params.ts";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { Card } from "#ui/card.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { HolidaysPanel } from "./holidays-panel.tsx";
import { calendarsOf, type DateEntry, readEntry } from "./moment.ts";
import { MonthPanel } from "./month-panel.tsx";
import type params from "./params.ts";
import {
  addDuration,
  addWorkingDays,
  counted,
  easter,
  readDuration,
  spanBetween,
  spanWords,
  usWeek,
  type Weekend,
  workingDays,
} from "./spans.ts";
import { useHolidays } from "./use-holidays.browser.ts";

/** The difference of two dates, a date with something added, and what is worth knowing of each. */
export default function Results({ settings }: { readonly settings: Settings<typeof params> }) {
  const { from: fromText, to: toText, weekend } = settings.values;
  const minute = useMinute();
  const now = useMemo(() => Temporal.Instant.fromEpochMilliseconds(minute).toZonedDateTimeISO(deviceZone()), [minute]);
  const [holidayText, setHolidayText] = useTabState("holidays", "", asText);
  const from = useMemo(() => readEntry(fromText, now), [fromText, now]);
  const to = useMemo(() => readEntry(toText, now), [toText, now]);
  const [first, last] = holidayRange([from, to], settings.values.add, now);
  const holidays = useHolidays(holidayText, now, first, last);
  return (
    <>
      <Problem name="From" entry={from} />
      {toText.trim() !== "" && <Problem name="To" entry={to} />}
      {from.ok && to.ok && (
        <Difference from={from.value} to={to.value} settings={settings} holidays={holidays.known?.days} />
      )}
      <div className="mt-6 flex flex-col gap-4 *:bg-surface">
        <HolidaysPanel
          settings={settings}
          text={holidayText}
          onText={setHolidayText}
          holidays={holidays}
          first={first}
          last={last}
        />
        {from.ok && (
          <Addition from={from.value} settings={settings} weekend={weekend} holidays={holidays.known?.days} />
        )}
        {from.ok && (
          <Look
            from={from.value.at.toPlainDate()}
            to={to.ok && toText.trim() !== "" ? to.value.at.toPlainDate() : undefined}
            weekend={weekend}
            holidays={holidays.known?.days}
          />
        )}
      </div>
      {from.ok && <About entry={from.value} />}
      {to.ok && toText.trim() !== "" && <About entry={to.value} />}
    </>
  );
}

const NO_HOLIDAYS: ReadonlySet<string> = new Set();

/** The month of the earlier date, again from its beginning when that is another. */
function Look({
  from,
  to,
  weekend,
  holidays = NO_HOLIDAYS,
}: {
  readonly from: Temporal.PlainDate;
  readonly to: Temporal.PlainDate | undefined;
  readonly weekend: Weekend;
  readonly holidays: ReadonlySet<string> | undefined;
}) {
  const isBackward = to !== undefined && Temporal.PlainDate.compare(from, to) > 0;
  const [start, end] = isBackward ? [to, from] : [from, to];
  return <MonthPanel key={start.toString()} start={start} end={end} weekend={weekend} holidays={holidays} />;
}

/** The number of an entry such as `10 working days`. */
function workingDaysIn(text: string): number | undefined {
  const [, count] = /^([+-]?\d{1,5})\s*(?:working|business|work)\s*days?$/i.exec(text.trim()) ?? [];
  return count === undefined ? undefined : Number(count);
}

/** The dates between which holidays matter: those of the entries, and what working days that are added may lead to. */
function holidayRange(
  entries: readonly Result<DateEntry>[],
  add: string,
  now: Temporal.ZonedDateTime,
): readonly [first: string, last: string] {
  const years = entries.flatMap((entry) => (entry.ok ? [entry.value.at.year] : []));
  const [from = now.year] = years;
  // With weekends of two days, and as many holidays again as a year has.
  const added = from + Math.round((workingDaysIn(add) ?? 0) / 180);
  years.push(from, added);
  return [`${yearText(Math.min(...years))}-01-01`, `${yearText(Math.max(...years))}-12-31`];
}

const yearText = (year: number): string => String(Math.min(9999, Math.max(0, year))).padStart(4, "0");

const Problem = ({ name, entry }: { readonly name: string; readonly entry: Result<DateEntry> }) =>
  entry.ok ? null : (
    <p role="alert" className="mt-4 text-warn">
      <strong>{name}: </strong>
      {entry.message}
    </p>
  );

const dayText = (date: Temporal.PlainDate): string =>
  date.toLocaleString("en-US", { weekday: "long", year: "numeric", month: "long", day: "numeric" });

const momentText = ({ at, hasTime }: DateEntry): string =>
  hasTime
    ? `${dayText(at.toPlainDate())}, ${at.toPlainTime().toString({ smallestUnit: "minute" })}`
    : dayText(at.toPlainDate());

function Difference({
  from,
  to,
  settings,
  holidays,
}: {
  readonly from: DateEntry;
  readonly to: DateEntry;
  readonly settings: Settings<typeof params>;
  /** Undefined while they are read. */
  readonly holidays: ReadonlySet<string> | undefined;
}) {
  const { inclusive, weekend } = settings.values;
  const isBackward = Temporal.PlainDateTime.compare(from.at, to.at) > 0;
  const [start, last] = isBackward ? [to, from] : [from, to];
  const end = inclusive ? last.at.add({ days: 1 }) : last.at;
  const total = start.at.until(end, { largestUnit: "second" });
  const seconds = total.total("second");
  const days = start.at.toPlainDate().until(end.toPlainDate(), { largestUnit: "day" }).days;
  const worked = holidays && workingDays(start.at.toPlainDate(), end.toPlainDate(), weekend, holidays);
  const months = start.at.until(end, { largestUnit: "month" });
  const words = spanWords(spanBetween(start.at, end));
  const hasTime = start.hasTime || last.hasTime;
  const values: Value[] = [
    { name: "Difference", text: words },
    { name: "Days", text: hasTime ? decimal(seconds / 86_400) : String(days) },
    { name: "Weeks and days", text: `${counted(Math.floor(days / 7), "weeks")} and ${counted(days % 7, "days")}` },
    { name: "Months and days", text: `${counted(months.months, "months")} and ${counted(months.days, "days")}` },
    ...(worked
      ? [
          { name: "Working days", text: String(worked.working) },
          { name: "Weekend days", text: String(worked.weekendDays) },
          ...(worked.holidays > 0 ? [{ name: "Holidays on working days", text: String(worked.holidays) }] : []),
        ]
      : []),
    { name: "Hours", text: decimal(seconds / 3600) },
    { name: "Minutes", text: decimal(seconds / 60) },
    { name: "Seconds", text: String(seconds) },
    { name: "ISO 8601 duration", text: start.at.until(end, { largestUnit: "year" }).toString() },
  ];
  return (
    <>
      <Card aria-label="Result" className="mt-6 p-5 sm:p-6">
        <h2 className="text-xl">{words}</h2>
        <p className="mt-1 text-ink-2">
          {momentText(start)} to {momentText(last)}
          {isBackward && " (To is before From)"}
          {inclusive && ", with the last day"}
        </p>
      </Card>
      <ValueTable heading="Difference" hint="Click a row to copy it." values={values} />
    </>
  );
}

const decimal = (number: number): string => String(Math.round(number * 10_000) / 10_000);

function Addition({
  from,
  settings,
  weekend,
  holidays,
}: {
  readonly from: DateEntry;
  readonly settings: Settings<typeof params>;
  readonly weekend: Weekend;
  /** Undefined while they are read. */
  readonly holidays: ReadonlySet<string> | undefined;
}) {
  const { add } = settings.values;
  const working = workingDaysIn(add);
  const duration = working === undefined ? readDuration(add) : undefined;
  const worked = working !== undefined && holidays && addWorkingDays(from.at.toPlainDate(), working, weekend, holidays);
  const outcome = worked
    ? { end: worked.toPlainDateTime(), note: undefined }
    : duration?.ok
      ? addDuration(from.at, duration.value)
      : undefined;
  const hasTime =
    from.hasTime ||
    (duration?.ok && (duration.value.hours !== 0 || duration.value.minutes !== 0 || duration.value.seconds !== 0)) ||
    false;
  return (
    <Disclosure label="Add or subtract" open>
      <div className="flex flex-col gap-3">
        <TextField
          label="Add to From"
          hint="Such as -90 days, 10 working days or P1Y2M10D."
          maxLength={60}
          value={add}
          onChange={(next) => settings.set({ add: next })}
          error={duration && !duration.ok ? duration.message : undefined}
        />
        {outcome && (
          <p role="status">
            <strong className="tabular-nums">{momentText({ at: outcome.end, hasTime })}</strong>
            <span className="text-ink-2">
              {" "}
              ·{" "}
              {outcome.end
                .toString({ smallestUnit: "minute" })
                .slice(0, hasTime ? 16 : 10)
                .replace("T", " ")}
            </span>
            {outcome.note && <span className="block text-sm text-ink-2">{outcome.note}</span>}
          </p>
        )}
      </div>
    </Disclosure>
  );
}

function About({ entry }: { readonly entry: DateEntry }) {
  const date = entry.at.toPlainDate();
  const { year } = date;
  const values: Value[] = [
    { name: "ISO date", text: date.toString() },
    { name: "ISO week", text: `${date.yearOfWeek}-W${String(date.weekOfYear).padStart(2, "0")}-${date.dayOfWeek}` },
    { name: "Week in the United States", text: String(usWeek(date)) },
    { name: "Day of the year", text: `${date.dayOfYear} of ${date.daysInYear}` },
    { name: "Quarter", text: `Q${Math.ceil(date.month / 3)}` },
    { name: "Leap year", text: date.inLeapYear ? "Yes" : "No" },
    ...(year > 1582 && year < 4100 ? [{ name: `Easter ${year}`, text: easter(year).toString() }] : []),
    ...calendarsOf(date).map(({ name, text }) => ({ name, text })),
  ];
  return <ValueTable heading={dayText(date)} hint="Click a row to copy it." values={values} />;
}
