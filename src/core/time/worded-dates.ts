import { fail, ok, type Result } from "#core/result.ts";
import { readZone } from "./iso.ts";
import { calendarDay, monthOf, type Stated, type StatedZone, timeOfDay, WEEKDAYS, weekdayOf } from "./stated.ts";
import { offsetNanoseconds } from "./zones.ts";

/** A date in words or figures, and how its figures were understood where that is not the only way. */
interface WordedDate {
  readonly stated: Stated;
  readonly order: "" | "month first" | "day first" | "year first";
}

/** What the reading of a date depends on. */
export interface DateContext {
  /** For dates without a year, as in syslog: the latest matching day up to tomorrow. */
  readonly today: Temporal.PlainDate;
}

type Part =
  | { readonly kind: "weekday"; readonly value: number }
  | { readonly kind: "month"; readonly value: number }
  | { readonly kind: "number"; readonly value: number; readonly length: number; readonly isOrdinal: boolean }
  | { readonly kind: "figures"; readonly values: readonly [string, string, string]; readonly separator: string }
  | {
      readonly kind: "time";
      readonly hour: number;
      readonly minute: number;
      readonly second: number;
      readonly fraction: string;
    }
  | { readonly kind: "half"; readonly isAfternoon: boolean }
  | { readonly kind: "zone"; readonly zone: StatedZone };

const TIME = /^(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?/;
const HOUR = /^(\d{1,2})(?=\s?[ap]\.?m\b)/i;
// Oracle writes the time of day with points.
const POINTED_TIME = /^(\d\d)\.(\d\d)\.(\d\d)(?:\.(\d+))?(?=\s[AP]M)/i;
const FIGURES = /^(\d{1,4})([/.-])(\d{1,2}|[A-Za-z]{3,9})\2(\d{1,4})/;
const OFFSET = /^(?:GMT|UTC)?[+\-\u2212]\d{1,2}(?::?\d\d(?::?\d\d)?)?(?![\d:])/i;
const WORD = /^[A-Za-z][A-Za-z.]*(?:\/[A-Za-z_+-]+\d*)*/;
const FILLER = /^(?:[,\s]+|(?:at|on|the|of)\b|\([^)]*\))/i;

/**
 * Reads dates as people, mail, HTTP, logs and programs write them: RFC 5322, the three forms of HTTP, C's `asctime`, `date`,
 * Git, `ls -l`, syslog, journald, Apache, JavaScript's `String(date)` and `toLocaleString`, Oracle, `March 29, 2026`,
 * `29.03.2026 14:05`, `03/29/2026 2:05 PM`. Each part may occur once, and nothing may be left over. Of figures that could be
 * read both ways there are two results. Undefined for texts of other forms.
 */
export function readWordedDate(text: string, context: DateContext): Result<readonly WordedDate[]> | undefined {
  const parts = partsOf(text.replace(/^\[(.*)\]$/, "$1").trim());
  if (parts === undefined) return undefined;
  const one = <K extends Part["kind"]>(kind: K): readonly Extract<Part, { kind: K }>[] =>
    parts.filter((part): part is Extract<Part, { kind: K }> => part.kind === kind);
  const [weekdays, months, figures, times, halves, zones] = [
    one("weekday"),
    one("month"),
    one("figures"),
    one("time"),
    one("half"),
    one("zone"),
  ];
  if ([weekdays, months, figures, times, halves].some(({ length }) => length > 1)) return undefined;
  const days = daysOf(months[0]?.value, figures[0], one("number"), context);
  if (days === undefined) return undefined;
  const time = times[0];
  if (halves.length > 0 && time === undefined) return undefined;
  const zone = zoneOf(zones.map((each) => each.zone));
  if (zone === "several") return undefined;
  const clock = time && clockOf(time, halves[0]?.isAfternoon);
  if (clock && !clock.ok) return clock;
  const valid = days.filter(({ date }) => date.ok);
  const [first] = days;
  if (valid.length === 0) return first && !first.date.ok ? first.date : undefined;
  return ok(
    valid.flatMap(({ date, order, note }) => {
      if (!date.ok) return [];
      const said = weekdays[0]?.value;
      const notes = [
        ...(note === undefined ? [] : [note]),
        ...(said !== undefined && said !== date.value.dayOfWeek
          ? [`That day is a ${WEEKDAYS[date.value.dayOfWeek - 1]}, not a ${WEEKDAYS[said - 1]}.`]
          : []),
      ];
      const { sinceMidnight = 0n, digits = 0, notes: more = [] } = clock?.value ?? {};
      return [{ stated: { date: date.value, sinceMidnight, digits, zone, notes: [...notes, ...more] }, order }];
    }),
  );
}

function partsOf(text: string): readonly Part[] | undefined {
  const parts: Part[] = [];
  let rest = text;
  while (rest !== "") {
    const filler = FILLER.exec(rest)?.[0];
    if (filler) {
      // A leading "at" or a lone bracket isn't a date.
      rest = rest.slice(filler.length);
      continue;
    }
    const next = partAt(rest, parts);
    if (next === undefined) return undefined;
    parts.push(next.part);
    rest = rest.slice(next.length);
    // Apache: 10/Oct/2000:13:55:36; ISO's T after figures.
    if (next.part.kind === "figures") rest = rest.replace(/^[:T](?=\d)/, " ");
  }
  return parts;
}

function partAt(rest: string, before: readonly Part[]): { readonly part: Part; readonly length: number } | undefined {
  const figures = FIGURES.exec(rest);
  if (figures) {
    const [whole, first = "", separator = "", second = "", third = ""] = figures;
    if (!(separator === "." && /^\.\d/.test(rest.slice(whole.length)))) {
      return { part: { kind: "figures", values: [first, second, third], separator }, length: whole.length };
    }
  }
  const pointed = POINTED_TIME.exec(rest);
  const time = TIME.exec(rest) ?? pointed;
  if (time) {
    const [whole, hour, minute, second = "0", fraction = ""] = time;
    const part = {
      kind: "time",
      hour: Number(hour),
      minute: Number(minute),
      second: Number(second),
      fraction,
    } as const;
    return { part, length: whole.length };
  }
  const hour = HOUR.exec(rest);
  if (hour)
    return {
      part: { kind: "time", hour: Number(hour[1]), minute: 0, second: 0, fraction: "" },
      length: hour[0].length,
    };
  const half = /^([ap])\.?m\.?(?![A-Za-z])/i.exec(rest);
  if (half) return { part: { kind: "half", isAfternoon: half[1]?.toLowerCase() === "p" }, length: half[0].length };
  const offset = before.length > 0 ? OFFSET.exec(rest)?.[0] : undefined;
  if (offset) {
    const nanoseconds = offsetNanoseconds(offset.replace(/^(?:GMT|UTC)/i, ""));
    return nanoseconds === undefined
      ? undefined
      : { part: { kind: "zone", zone: { kind: "offset", nanoseconds } }, length: offset.length };
  }
  const number = /^(\d{1,4})(st|nd|rd|th)?(?![\w:])/i.exec(rest);
  if (number) {
    const [whole, digits = "", ordinal] = number;
    return {
      part: { kind: "number", value: Number(digits), length: digits.length, isOrdinal: ordinal !== undefined },
      length: whole.length,
    };
  }
  return wordAt(rest);
}

function wordAt(rest: string): { readonly part: Part; readonly length: number } | undefined {
  const word = WORD.exec(rest)?.[0];
  if (word === undefined) return undefined;
  const plain = word.replace(/\.$/, "");
  const month = monthOf(plain);
  if (month !== undefined) return { part: { kind: "month", value: month }, length: word.length };
  const weekday = weekdayOf(plain);
  if (weekday !== undefined) return { part: { kind: "weekday", value: weekday }, length: word.length };
  const zone = readZone(plain);
  return zone && { part: { kind: "zone", zone }, length: plain.length };
}

// JavaScript and Go say a zone twice: GMT+0100 (Central European Standard Time), +0000 UTC.
function zoneOf(zones: readonly StatedZone[]): StatedZone | undefined | "several" {
  const [first, second, third] = zones;
  if (first === undefined || second === undefined) return first;
  if (third !== undefined) return "several";
  const offset = zones.find((zone) => zone.kind === "offset");
  const name = zones.find((zone) => zone.kind === "meanings");
  if (!offset || !name || offset.kind !== "offset" || name.kind !== "meanings") return "several";
  return name.meanings.some(({ minutes }) => BigInt(minutes) * 60_000_000_000n === offset.nanoseconds)
    ? offset
    : "several";
}

function clockOf(
  { hour, minute, second, fraction }: Extract<Part, { kind: "time" }>,
  isAfternoon: boolean | undefined,
) {
  if (isAfternoon === undefined) return timeOfDay(hour, minute, second, fraction);
  if (hour < 1 || hour > 12) return fail("Before AM and PM hours go from 1 to 12.");
  return timeOfDay((hour % 12) + (isAfternoon ? 12 : 0), minute, second, fraction);
}

interface Day {
  readonly date: Result<Temporal.PlainDate>;
  readonly order: WordedDate["order"];
  readonly note?: string;
}

function daysOf(
  month: number | undefined,
  figures: Extract<Part, { kind: "figures" }> | undefined,
  numbers: readonly Extract<Part, { kind: "number" }>[],
  context: DateContext,
): readonly Day[] | undefined {
  if (figures) return month === undefined && numbers.length === 0 ? daysOfFigures(figures) : undefined;
  if (month === undefined) return undefined;
  const [first, second, third] = numbers;
  if (first === undefined || third !== undefined) return undefined;
  if (second === undefined) {
    // "Nov 29" of a log, without a year; "March 2026" is a month.
    if (first.length === 4) return [{ date: calendarDay(first.value, month, 1), order: "" }];
    return first.length <= 2 ? [{ ...latest(month, first.value, context), order: "" }] : undefined;
  }
  const [day, year] = first.length > 2 ? [second, first] : [first, second];
  if (day.length > 2 || year.isOrdinal || year.length === 3 || year.length === 1) return undefined;
  return [{ date: calendarDay(fullYear(year), month, day.value), order: "" }];
}

function daysOfFigures({ values, separator }: Extract<Part, { kind: "figures" }>): readonly Day[] | undefined {
  const [first, second, third] = values;
  const named = monthOf(second);
  if (named !== undefined) {
    if (first.length > 2 || ![2, 4].includes(third.length)) return undefined;
    return [
      { date: calendarDay(fullYear({ value: Number(third), length: third.length }), named, Number(first)), order: "" },
    ];
  }
  if (!/^\d+$/.test(second)) return undefined;
  const [a, b] = [Number(first), Number(second)];
  if (first.length === 4)
    return third.length <= 2 ? [{ date: calendarDay(a, b, Number(third)), order: "" }] : undefined;
  if (first.length > 2 || (third.length !== 4 && third.length !== 2)) return undefined;
  const year = fullYear({ value: Number(third), length: third.length });
  const monthFirst: Day = { date: calendarDay(year, a, b), order: "month first" };
  const dayFirst: Day = { date: calendarDay(year, b, a), order: "day first" };
  const isDayFirst = separator !== "/" || a > 12;
  const both = isDayFirst ? [dayFirst, monthFirst] : [monthFirst, dayFirst];
  const days = a === b ? [{ ...dayFirst, order: "" as const }] : both;
  // 26-03-29: the year may be what is first.
  const yearFirst: Day = {
    date: calendarDay(fullYear({ value: a, length: 2 }), b, Number(third)),
    order: "year first",
  };
  return third.length === 2 && separator === "-" ? [yearFirst, ...days] : days;
}

// RFC 5322 §4.3: 00 to 49 are of this century, 50 to 99 of the last.
const fullYear = ({ value, length }: { readonly value: number; readonly length: number }): number =>
  length > 2 ? value : value < 50 ? 2000 + value : 1900 + value;

function latest(month: number, day: number, { today }: DateContext): Pick<Day, "date" | "note"> {
  const limit = today.add({ days: 1 });
  for (let year = limit.year; year > limit.year - 9; year--) {
    const date = calendarDay(year, month, day);
    if (date.ok && Temporal.PlainDate.compare(date.value, limit) <= 0)
      return { date, note: `The text has no year: ${year} is the latest that fits.` };
  }
  return { date: calendarDay(limit.year, month, day) };
}
