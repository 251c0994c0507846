import { fail, ok, type Result } from "#core/result.ts";
import { zoneNamed } from "#core/time/zones.ts";
import { A_FIELD, FIELD_NAMES, type FieldName, LIMITS } from "./dialects.ts";
import { anyField, type Field, fieldOf, type Schedule, type Term } from "./schedule.ts";

// systemd.time(7), "Calendar Events".
const SHORTHANDS: Readonly<Record<string, string>> = {
  minutely: "*-*-* *:*:00",
  hourly: "*-*-* *:00:00",
  daily: "*-*-* 00:00:00",
  monthly: "*-*-01 00:00:00",
  weekly: "Mon *-*-* 00:00:00",
  yearly: "*-01-01 00:00:00",
  annually: "*-01-01 00:00:00",
  quarterly: "*-01,04,07,10-01 00:00:00",
  semiannually: "*-01,07-01 00:00:00",
};

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** Reads what follows `OnCalendar=`: weekdays, a date, a time and a zone, each of which may be missing. */
export function parseSystemd(text: string): Result<{ readonly schedule: Schedule; readonly notes: readonly string[] }> {
  const words = text
    .replace(/^OnCalendar=/i, "")
    .trim()
    .split(" ");
  const last = words.at(-1) ?? "";
  const zone = words.length > 1 && /^(?:UTC|[A-Za-z]+\/[\w/+-]+)$/.test(last) ? last : undefined;
  if (zone !== undefined && zoneNamed(zone) === undefined)
    return fail(`This browser doesn't know the time zone ${zone}.`);
  const bare = (zone === undefined ? words : words.slice(0, -1)).join(" ");
  const whole = SHORTHANDS[bare.toLowerCase()] ?? bare;
  const parts = whole.split(" ");
  const weekdays = /^[A-Za-z]/.test(parts[0] ?? "") ? parts.shift() : undefined;
  const time = parts.at(-1)?.includes(":") ? parts.pop() : undefined;
  const date = parts.shift();
  if (parts.length > 0 || (weekdays === undefined && date === undefined && time === undefined))
    return fail("An OnCalendar expression has weekdays, a date and a time, such as Mon..Fri *-*-* 09:00.");
  const weekday = weekdays === undefined ? ok(anyField("weekday")) : weekdayField(weekdays.replace(/,$/, ""));
  if (!weekday.ok) return weekday;
  const dates = dateFields(date ?? "*-*-*");
  if (!dates.ok) return dates;
  const times = timeFields(time ?? "00:00:00");
  if (!times.ok) return times;
  return ok({ schedule: { ...dates.value, ...times.value, weekday: weekday.value, days: "both", zone }, notes: [] });
}

function weekdayField(text: string): Result<Field> {
  const terms: Term[] = [];
  for (const part of text.split(",")) {
    const [from = "", to, ...more] = part.split(/\.\.|-/);
    const start = weekdayNumber(from);
    const end = to === undefined ? start : weekdayNumber(to);
    if (start === undefined || end === undefined || more.length > 0)
      return fail(`“${part}” isn't a weekday. Write Mon, Tuesday or Mon..Fri.`);
    terms.push(to === undefined ? { kind: "value", value: start } : { kind: "range", from: start, to: end, step: 1 });
  }
  return ok(fieldOf("weekday", text, terms));
}

function weekdayNumber(text: string): number | undefined {
  const name = text.toLowerCase();
  const at = WEEKDAYS.findIndex((day) => name.length >= 3 && (day === name || day.slice(0, 3) === name));
  return at < 0 ? undefined : at;
}

function dateFields(text: string): Result<Pick<Schedule, "year" | "month" | "day">> {
  // 05-03 is a day of every year; ~ counts from the end of the month.
  const found = /^(?:([^-~]+)-)?([^-~]+)([-~])([^-~]+)$/.exec(text);
  if (!found) return fail(`“${text}” isn't a date. Write *-*-01 or 2026-12-24.`);
  const [, yearText = "*", monthText = "", separator, dayText = ""] = found;
  const year = numbers(
    "year",
    yearText.replace(/^(\d\d)$/, (short) => String(Number(short) + (Number(short) < 70 ? 2000 : 1900))),
  );
  const month = numbers("month", monthText);
  const day = separator === "~" ? lastDays(dayText) : numbers("day", dayText);
  if (!year.ok) return year;
  if (!month.ok) return month;
  if (!day.ok) return day;
  return ok({ year: year.value, month: month.value, day: day.value });
}

// ~01 is the last day of the month, ~03/1 the last three.
function lastDays(text: string): Result<Field> {
  const terms: Term[] = [];
  for (const part of text.split(",")) {
    const found = /^(\d{1,2})(?:\.\.(\d{1,2}))?(?:\/(\d{1,2}))?$/.exec(part);
    if (!found) return fail(`“~${part}” isn't a day counted from the end of the month.`);
    const [, from = "", to, step] = found;
    const [first, last] = [Number(from), to === undefined ? (step === undefined ? Number(from) : 1) : Number(to)];
    if (first < 1 || first > 31) return fail("Days of the month go from 1 to 31.");
    for (let day = first; day >= Math.min(first, last); day -= Number(step ?? 1))
      terms.push({ kind: "last day", before: day - 1 });
  }
  return ok({ ...fieldOf("day", `~${text}`, terms), isAny: false });
}

function timeFields(text: string): Result<Pick<Schedule, "hour" | "minute" | "second">> {
  const [hourText = "", minuteText = "", secondText = "00", ...more] = text.split(":");
  if (more.length > 0) return fail(`“${text}” isn't a time. Write 09:00 or *:0/15.`);
  const hour = numbers("hour", hourText);
  const minute = numbers("minute", minuteText);
  const second = numbers("second", secondText.replace(/^(\d+)\.0+$/, "$1"));
  if (!hour.ok) return hour;
  if (!minute.ok) return minute;
  if (!second.ok) return second;
  return ok({ hour: hour.value, minute: minute.value, second: second.value });
}

function numbers(name: FieldName, text: string): Result<Field> {
  const [min, max] = LIMITS[name];
  const terms: Term[] = [];
  for (const part of text.split(",")) {
    const found = /^(?:\*|(\d{1,4})(?:\.\.(\d{1,4}))?)(?:\/(\d{1,4}))?$/.exec(part);
    if (!found) return fail(`“${part}” isn't ${A_FIELD[name]}.`);
    if (/^\*\//.test(part))
      return fail(`systemd takes no step after *. Write ${min}${part.slice(1)} for the ${FIELD_NAMES[name]}.`);
    const [, fromText, toText, stepText] = found;
    const step = Number(stepText ?? 1);
    const [from, to] = [Number(fromText ?? min), Number(toText ?? max)];
    if (step < 1) return fail(`The step of the ${FIELD_NAMES[name]} must be 1 or more.`);
    if (from < min || to > max || from > max || from > to)
      return fail(`The ${FIELD_NAMES[name]} goes from ${min} to ${max}.`);
    if (fromText !== undefined && toText === undefined && stepText !== undefined && from + step > max)
      return fail(`${part} has only one ${FIELD_NAMES[name]}. systemd takes it as ${fromText} alone.`);
    if (fromText === undefined) terms.push({ kind: "all", step });
    else if (toText === undefined && stepText === undefined) terms.push({ kind: "value", value: from });
    else terms.push({ kind: "range", from, to, step });
  }
  return ok(fieldOf(name, text, terms));
}
