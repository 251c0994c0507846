import { fail, ok, type Result } from "#core/result.ts";
import { type Property, parameterOf } from "./content-lines.ts";
import { civilOf, DAY, dayNumber, daysInMonth } from "./days.ts";

/**
 * A time as iCalendar writes it (RFC 5545 §3.3.4 and 5): `wall` are seconds since 1970 on its own clock. A `date` is a whole
 * day, `floating` is the same clock time anywhere.
 */
export interface Moment {
  readonly kind: "date" | "floating" | "utc" | "zoned";
  readonly wall: number;
  /** The name of its zone, where it is `zoned`. */
  readonly zone?: string;
}

/** A duration of nominal days, which are as long as clocks make them, and exact seconds. */
export interface Span {
  readonly days: number;
  readonly seconds: number;
}

const DATE = /^(\d{4})(\d\d)(\d\d)$/;
const DATE_TIME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(Z?)$/;

/** Reads one date or date with time, `zone` being the TZID of its property. */
export function readMoment(text: string, zone?: string): Result<Moment> {
  const value = text.trim().toUpperCase();
  const [, year, month, day, hour = "0", minute = "0", second = "0", utc] =
    DATE_TIME.exec(value) ?? DATE.exec(value) ?? [];
  if (year === undefined)
    return fail(`“${text.slice(0, 30)}” isn't a date such as 20260329 or a time such as 20260329T023000.`);
  const [y, m, d, h, min, s] = [year, month, day, hour, minute, second].map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (m < 1 || m > 12 || d < 1 || d > daysInMonth(y, m)) return fail(`${year}-${month}-${day} isn't a valid date.`);
  // A leap second is 60 (§3.3.12); clocks here don't support it.
  if (h > 23 || min > 59 || s > 60) return fail(`${hour}:${minute}:${second} isn't a valid time.`);
  const wall = dayNumber(y, m, d) * DAY + h * 3600 + min * 60 + Math.min(s, 59);
  if (value.length === 8) return ok({ kind: "date", wall });
  if (utc === "Z") return ok({ kind: "utc", wall });
  return ok(zone === undefined ? { kind: "floating", wall } : { kind: "zoned", wall, zone });
}

/** The moments of a property that may list several, such as EXDATE; periods of RDATE by their start. */
export const readMoments = (property: Property): readonly Result<Moment>[] =>
  property.value.split(",").map((text) => readMoment(text.split("/")[0] ?? "", parameterOf(property, "TZID")));

/** A moment's value as iCalendar writes it. */
export function momentValue({ kind, wall }: Moment): string {
  const day = Math.floor(wall / DAY);
  const [year, month, date] = civilOf(day);
  const digits = `${pad(year, 4)}${pad(month)}${pad(date)}`;
  if (kind === "date") return digits;
  const time = wall - day * DAY;
  return `${digits}T${pad(Math.floor(time / 3600))}${pad(Math.floor(time / 60) % 60)}${pad(time % 60)}${kind === "utc" ? "Z" : ""}`;
}

/** A property with moments of one kind. */
export const momentProperty = (name: string, moments: readonly Moment[]): Property => {
  const [first] = moments;
  return {
    name,
    line: 0,
    value: moments.map(momentValue).join(","),
    parameters: [
      ...(first?.kind === "date" ? [{ name: "VALUE", values: ["DATE"] }] : []),
      ...(first?.zone !== undefined ? [{ name: "TZID", values: [first.zone] }] : []),
    ],
  };
};

const SPAN =
  /^([+-]?)P(?=[\dT])(?:(\d{1,6})W)?(?:(\d{1,7})D)?(?:T(?=\d)(?:(\d{1,7})H)?(?:(\d{1,9})M)?(?:(\d{1,10})S)?)?$/;

/** A duration such as `PT1H30M` or `-P1W` (§3.3.6); undefined for anything else. */
export function readSpan(text: string): Span | undefined {
  const [whole, sign, weeks = "0", days = "0", hours = "0", minutes = "0", seconds = "0"] =
    SPAN.exec(text.trim().toUpperCase()) ?? [];
  if (whole === undefined) return undefined;
  const factor = sign === "-" ? -1 : 1;
  return {
    days: factor * (Number(weeks) * 7 + Number(days)),
    seconds: factor * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)),
  };
}

/** An offset from UTC such as `-0500` or `+013015` in seconds (§3.3.14); undefined for anything else. */
export function readUtcOffset(text: string): number | undefined {
  const [, sign, hours, minutes, seconds = "0"] = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text.trim()) ?? [];
  if (sign === undefined) return undefined;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}

/** An offset in seconds as iCalendar writes it. */
export function utcOffsetText(seconds: number): string {
  const size = Math.abs(seconds);
  const rest = size % 60;
  return `${seconds < 0 ? "-" : "+"}${pad(Math.floor(size / 3600))}${pad(Math.floor(size / 60) % 60)}${rest === 0 ? "" : pad(rest)}`;
}

const pad = (value: number, length = 2): string => String(value).padStart(length, "0");
