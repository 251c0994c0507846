import { WEEKDAYS as FROM_MONDAY, MONTHS } from "#core/time/stated.ts";
import { type Dialect, type FieldName, LIMITS } from "./dialects.ts";
import type { Field, Schedule, Term } from "./schedule.ts";

/** From 0, Sunday, as cron counts them. */
const WEEKDAYS = ["Sunday", ...FROM_MONDAY.slice(0, 6)];
const ORDINALS = ["", "first", "second", "third", "fourth", "fifth"];

/** When a schedule runs, in one sentence: `At 09:00, Monday to Friday.` */
export function inWords(schedule: Schedule): string {
  const days = [dayWords(schedule), monthWords(schedule), yearWords(schedule.year)]
    .filter((part) => part !== "")
    .join(" ");
  const text = `${timeWords(schedule)}, ${days}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const single = ({ values }: Field): number | undefined => (values.size === 1 ? [...values][0] : undefined);

const MAX_TIMES = 6;

function timeWords({ second, minute, hour }: Schedule): string {
  const seconds = single(second);
  const atSecond = seconds === 0 ? "" : secondWords(second);
  const isPlain = seconds === 0 && isListed(minute);
  // A few whole times: at 09:00, 12:00 and 18:30.
  if (
    seconds !== undefined &&
    isListed(minute) &&
    isListed(hour) &&
    minute.values.size * hour.values.size <= MAX_TIMES
  ) {
    const times = [...hour.values].flatMap((h) =>
      [...minute.values].map((m) => [h, m, ...(seconds === 0 ? [] : [seconds])].map((n) => pad(n ?? 0)).join(":")),
    );
    return `at ${listed(times)}`;
  }
  if (isPlain && single(minute) === 0 && hour.isAny) return "every hour on the hour";
  const everyHours = hourStep(hour);
  if (isPlain && everyHours !== "" && single(minute) === 0) return everyHours;
  const minutes = minuteWords(minute);
  if (atSecond === "" && everyHours !== "" && single(minute) !== undefined) return `${minutes}, ${everyHours}`;
  if (isPlain && single(minute) === 0 && isRun(hour))
    return `every hour from ${pad(first(hour))}:00 to ${pad(last(hour))}:00`;
  const hours = hour.isAny && (minute.isAny || minutes.startsWith("every")) ? "" : hourWords(hour);
  if (atSecond === "") return [minutes, hours].filter((part) => part !== "").join(" ");
  const ofMinutes = minute.isAny ? "" : minutes.replace(/^at /, "in ").replace(/^every minute/, "in every minute");
  return [atSecond, ofMinutes, hours].filter((part) => part !== "").join(" ");
}

// Not a star with a step, which has words of its own.
const isListed = ({ terms, values, isAny }: Field): boolean =>
  !isAny && values.size <= MAX_TIMES && terms.every((term) => term.kind === "value" || values.size <= 2);

function secondWords(second: Field): string {
  if (second.isAny) return "every second";
  const step = stepOf(second);
  if (step) return everyWords("second", step, "minute", second);
  return `at ${second.values.size === 1 ? "second" : "seconds"} ${numberWords("second", second)}`;
}

function minuteWords(minute: Field): string {
  if (minute.isAny) return "every minute";
  const step = stepOf(minute);
  if (step) return everyWords("minute", step, "hour", minute);
  const value = single(minute);
  if (value === 0) return "on the hour";
  return `at ${minute.values.size === 1 ? "minute" : "minutes"} ${numberWords("minute", minute)}`;
}

const first = ({ values }: Field): number => [...values][0] ?? 0;
const last = ({ values }: Field): number => [...values].at(-1) ?? 0;

/** One range without a step. */
const isRun = ({ terms: [term, ...more] }: Field): boolean =>
  more.length === 0 && term?.kind === "range" && term.step === 1 && term.from < term.to;

/** Every few hours, from one to another unless it's the whole day. */
function hourStep(hour: Field): string {
  const step = stepOf(hour);
  if (!step || hour.values.size < 3) return "";
  const all = [...hour.values];
  const isWhole = 24 % step.step === 0 && all.length === 24 / step.step;
  return `every ${step.step} hours${isWhole && all[0] === 0 ? "" : ` from ${pad(all[0] ?? 0)}:00 to ${pad(all.at(-1) ?? 0)}:00`}`;
}

function hourWords(hour: Field): string {
  if (hour.isAny) return "of every hour";
  const [term] = hour.terms;
  if (hour.terms.length === 1 && term?.kind === "range" && term.step === 1)
    return `from ${pad(term.from)}:00 to ${pad(term.to)}:59`;
  return `of the ${hour.values.size === 1 ? "hour" : "hours"} ${listed([...hour.values].map((value) => pad(value)))}`;
}

interface Step {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

function stepOf({ terms }: Field): Step | undefined {
  const [term, ...more] = terms;
  if (more.length > 0 || !term || (term.kind !== "all" && term.kind !== "range") || term.step === 1) return undefined;
  return term.kind === "all" ? { from: -1, to: -1, step: term.step } : term;
}

// Every 7 minutes is not true of */7: the last one before the hour is nearer.
function everyWords(name: FieldName, { from, step }: Step, of: string, field: Field): string {
  const [min, max] = LIMITS[name];
  const size = max - min + 1;
  const isEven =
    size % step === 0 && (from === -1 || (from >= min && from < min + step)) && field.values.size === size / step;
  const start = from > min ? `, from ${name} ${from} on` : "";
  if (isEven) return `every ${step} ${name}s${start}`;
  if (field.values.size <= 8) return `${name} ${numberWords(name, field)}`.replace(/^(minute|second) /, "at $1s ");
  return `every ${ordinal(step)} ${name} of the ${of}${start}`;
}

function dayWords({ day, weekday, month, days }: Schedule): string {
  const eachMonth = month.isAny && day.terms.length === 1 && single(day) !== undefined ? " of each month" : "";
  const ofMonth = day.isAny ? "" : `on ${dayOfMonthWords(day)}${eachMonth}`;
  const ofWeek = weekday.isAny ? "" : weekdayWords(weekday);
  if (ofMonth === "" && ofWeek === "") return "every day";
  if (ofMonth === "") return ofWeek;
  if (ofWeek === "") return ofMonth;
  return days === "either"
    ? `${ofMonth}, and also ${ofWeek}`
    : `${ofMonth}, but only ${weekday.terms.some(({ kind }) => kind === "nth") ? ofWeek : `if it is ${weekdayChoice(weekday)}`}`;
}

// Monday to Friday; a Monday; a Tuesday or Thursday.
function weekdayChoice(weekday: Field): string {
  const words = weekdayWords(weekday);
  return words.startsWith("every ") ? `a ${words.slice("every ".length).replace(/ and (?=\w+$)/, " or ")}` : words;
}

function dayOfMonthWords(day: Field): string {
  const fromEnd = day.terms.map((term) => (term.kind === "last day" ? term.before : Number.NaN)).sort((a, b) => a - b);
  if (fromEnd.length > 1 && fromEnd.every((before, at) => before === at))
    return `the last ${fromEnd.length} days of the month`;
  const step = stepOf(day);
  if (step && day.terms.length === 1) {
    if (day.values.size <= 5) return `the ${listed([...day.values].map(ordinal))}`;
    return `every ${ordinal(step.step)} day of the month${step.from > 1 ? ` from the ${ordinal(step.from)} on` : ""}, beginning again each month`;
  }
  return listed(day.terms.map(dayTermWords));
}

function dayTermWords(term: Term): string {
  switch (term.kind) {
    case "value":
      return `the ${ordinal(term.value)}`;
    case "range":
      return `${term.step === 1 ? "" : `every ${ordinal(term.step)} day from `}the ${ordinal(term.from)} to the ${ordinal(term.to)}`;
    case "last day":
      return term.before === 0
        ? "the last day of the month"
        : `the ${ordinal(term.before + 1)} day from the end of the month`;
    case "nearest weekday":
      return term.day === "last" ? "the last weekday of the month" : `the weekday nearest to the ${ordinal(term.day)}`;
    case "all":
      return `every ${ordinal(term.step)} day`;
    case "nth":
      return "";
  }
}

function weekdayWords(weekday: Field): string {
  const [term, ...more] = weekday.terms;
  const { values } = weekday;
  const isWeek =
    values.size === 5 && !values.has(0) && !values.has(6) && weekday.terms.every(({ kind }) => kind !== "nth");
  if (isWeek) return "Monday to Friday";
  if (term && more.length === 0 && term.kind === "range" && term.step === 1)
    return `${WEEKDAYS[term.from]} to ${WEEKDAYS[term.to]}`;
  const special = weekday.terms.flatMap((one) =>
    one.kind === "nth"
      ? [`on the ${one.nth === "last" ? "last" : ORDINALS[one.nth]} ${WEEKDAYS[one.weekday]} of the month`]
      : [],
  );
  const plain = [...values].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7)).map((value) => WEEKDAYS[value] ?? "");
  return listed([...(plain.length === 0 ? [] : [`every ${listed(plain)}`]), ...special]);
}

function monthWords({ month, day, weekday }: Schedule): string {
  if (month.isAny) return "";
  const only = single(month);
  if (only !== undefined && !day.isAny && weekday.isAny)
    return `of ${MONTHS[only - 1]}`.replace(/^of/, single(day) ? "of" : "in");
  const [term, ...more] = month.terms;
  if (term && more.length === 0 && term.kind === "range" && term.step === 1)
    return `from ${MONTHS[term.from - 1]} to ${MONTHS[term.to - 1]}`;
  return `in ${listed([...month.values].map((value) => MONTHS[value - 1] ?? ""))}`;
}

function yearWords(year: Field): string {
  if (year.isAny) return "";
  const [term, ...more] = year.terms;
  return more.length === 0 && term?.kind === "range" && term.step === 1
    ? `from ${term.from} to ${term.to}`
    : `in ${numberWords("year", year)}`;
}

/** Numbers with ranges: 1, 5 and 10 to 20. */
const numberWords = (name: FieldName, { terms, values }: Field): string =>
  terms.every(({ kind }) => kind === "value" || kind === "range")
    ? listed(
        terms.flatMap((term) =>
          term.kind === "range"
            ? term.step === 1
              ? [`${term.from} to ${term.to}`]
              : steppedWords(name, term)
            : term.kind === "value"
              ? [String(term.value)]
              : [],
        ),
      )
    : listed([...values].map(String));

// The numbers themselves while they are few.
function steppedWords(name: FieldName, { from, to, step }: Step): readonly string[] {
  const end = Math.min(to, LIMITS[name][1]);
  const count = Math.floor((end - from) / step) + 1;
  return count <= 8
    ? Array.from({ length: Math.max(count, 0) }, (_, at) => String(from + at * step))
    : [`every ${ordinal(step)} from ${from} to ${end}`];
}

function listed(items: readonly string[]): string {
  if (items.length <= 1) return items[0] ?? "";
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

function ordinal(number: number): string {
  const last = number % 10;
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${isTeen ? "th" : last === 1 ? "st" : last === 2 ? "nd" : last === 3 ? "rd" : "th"}`;
}

const pad = (number: number): string => String(number).padStart(2, "0");

/** What surprises people about an expression, in sentences. */
export function surprises(schedule: Schedule, dialect: Dialect): readonly string[] {
  const { day, weekday, minute, hour, month } = schedule;
  const found: string[] = [];
  if (schedule.days === "either" && !day.isAny && !weekday.isAny)
    found.push(
      "Both day fields are restricted, so it runs on days that match either of them, not only on days that match both.",
    );
  if (schedule.days === "both" && !day.isAny && !weekday.isAny && dialect.id === "crontab")
    found.push(
      "One of the day fields starts with a star, so cronie runs it only on days that match both. Other programs run it on either.",
    );
  if (dialect.star === "unimportant" && !day.isAny && !weekday.isAny)
    found.push("Both day fields are restricted, so it runs only on days that match both. crontab runs on either.");
  for (const [name, field, of] of [
    ["minute", minute, "hour"],
    ["hour", hour, "day"],
    ["day", day, "month"],
  ] as const) {
    const step = stepOf(field);
    if (!step) continue;
    const [min, max] = LIMITS[name];
    const size = max - min + 1;
    if (field.values.size === 1)
      found.push(
        `The step ${step.step} is larger than half the range, so the ${name} is always ${[...field.values][0]}.`,
      );
    else if (name === "day") found.push("Steps of days start again each month, so the last one is shorter.");
    else if (size % step.step !== 0 && step.from === -1)
      found.push(
        `Steps start again each ${of}: after ${name} ${[...field.values].at(-1)} comes ${name} 0, which is only ${size - ([...field.values].at(-1) ?? 0)} ${name}s later.`,
      );
  }
  if (
    ![...month.values].some((number) => [...day.values].some((number_) => number_ <= longest(number))) &&
    day.values.size > 0 &&
    weekday.isAny
  )
    found.push("No month of the expression has this day, so it never runs.");
  else if (
    weekday.isAny &&
    !day.isAny &&
    day.terms.every(({ kind }) => kind === "value") &&
    [...month.values].some((number) => Math.min(...day.values) > shortest(number))
  )
    found.push(
      Math.max(...month.values) === 2 && month.values.size === 1
        ? "Only leap years have a February 29."
        : "Shorter months don't have this day and are skipped.",
    );
  if (dialect.id === "github" && minute.values.size > 12)
    found.push("GitHub runs scheduled workflows every five minutes at most.");
  if (dialect.id === "github" && minute.values.has(0))
    found.push("GitHub often delays runs on the hour. Another minute is more punctual.");
  return found;
}

const shortest = (month: number): number => (month === 2 ? 28 : longest(month));

const longest = (month: number): number => (month === 2 ? 29 : [4, 6, 9, 11].includes(month) ? 30 : 31);
