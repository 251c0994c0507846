import { type Fraction, fraction } from "#core/number/fraction.ts";
import { countOf, EPOCHS, floorDivide, toTai } from "./epochs.ts";
import { MONTHS, offsetName, WEEKDAYS } from "./stated.ts";

/** A moment written in one form. */
interface TimeForm {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/** Forms under a heading of their own. */
interface FormGroup {
  readonly name: string;
  readonly forms: readonly TimeForm[];
}

const SECOND = 1_000_000_000n;
const SHORT_DAYS = WEEKDAYS.map((day) => day.slice(0, 3));
const SHORT_MONTHS = MONTHS.map((month) => month.slice(0, 3));

/** A moment on the clock of a zone; undefined beyond the years that Temporal has. */
export function zoned(nanoseconds: bigint, zone: string): Temporal.ZonedDateTime | undefined {
  try {
    return new Temporal.ZonedDateTime(nanoseconds, zone);
  } catch {
    return undefined;
  }
}

/** The offset of a zone at a moment as `+05:30`. */
export const offsetOf = (at: Temporal.ZonedDateTime): string => offsetName(BigInt(at.offsetNanoseconds));

/**
 * A moment in the forms that people and programs use. `digits` are the decimals of the second that it was read with: none are
 * made up, and none are dropped where a form has room for them.
 */
export function formsOf(nanoseconds: bigint, zone: string, digits: number): readonly FormGroup[] {
  const utc = zoned(nanoseconds, "UTC");
  const here = zoned(nanoseconds, zone);
  if (!utc || !here) return [];
  const isUsual = [utc, here].every(({ year: number }) => number >= 0 && number <= 9999);
  return [
    { name: "Dates", forms: [...dates(utc, here, digits), ...(isUsual ? programs(utc, here, digits) : [])] },
    { name: "Numbers", forms: numbers(nanoseconds, here) },
  ];
}

function dates(utc: Temporal.ZonedDateTime, here: Temporal.ZonedDateTime, digits: number): readonly TimeForm[] {
  const offset = offsetOf(here);
  const week = `${here.yearOfWeek}-W${pad(here.weekOfYear ?? 0)}-${here.dayOfWeek}`;
  return [
    { id: "iso-utc", name: "ISO 8601, UTC", text: `${wall(utc, digits)}Z` },
    { id: "iso", name: "ISO 8601", text: `${wall(here, digits)}${offset}` },
    { id: "rfc9557", name: "RFC 9557", text: `${wall(here, digits)}${offset}[${here.timeZoneId}]` },
    { id: "week", name: "ISO week date", text: week },
    { id: "ordinal", name: "ISO ordinal date", text: `${year(here)}-${pad(here.dayOfYear, 3)}` },
  ];
}

// Forms whose years have four digits.
function programs(utc: Temporal.ZonedDateTime, here: Temporal.ZonedDateTime, digits: number): readonly TimeForm[] {
  const offset = offsetOf(here);
  const short = offset.replace(":", "");
  const day = SHORT_DAYS[here.dayOfWeek - 1];
  const month = SHORT_MONTHS[here.month - 1];
  const compact = (at: Temporal.ZonedDateTime) =>
    `${year(at)}${pad(at.month)}${pad(at.day)}${clock(at).replaceAll(":", "")}`;
  return [
    { id: "rfc5322", name: "Mail (RFC 5322)", text: `${mailDate(here)} ${clock(here)} ${offset.replace(":", "")}` },
    { id: "http", name: "HTTP", text: `${mailDate(utc, true)} ${clock(utc)} GMT` },
    { id: "sql", name: "SQL", text: wall(here, digits).replace("T", " ") },
    { id: "sql-utc", name: "SQL, UTC", text: wall(utc, digits).replace("T", " ") },
    { id: "apache", name: "Apache log", text: `[${pad(here.day)}/${month}/${year(here)}:${clock(here)} ${short}]` },
    { id: "git", name: "Git", text: `${day} ${month} ${here.day} ${clock(here)} ${year(here)} ${short}` },
    {
      id: "asctime",
      name: "C (asctime)",
      text: `${day} ${month} ${String(here.day).padStart(2)} ${clock(here)} ${year(here)}`,
    },
    { id: "exif", name: "EXIF", text: `${year(here)}:${pad(here.month)}:${pad(here.day)} ${clock(here)}` },
    { id: "ldap", name: "LDAP", text: `${compact(utc)}${fractionText(utc, digits)}Z` },
    { id: "compact", name: "Digits alone", text: compact(here) },
  ];
}

/** The count of a moment in every epoch. */
function numbers(nanoseconds: bigint, here: Temporal.ZonedDateTime): readonly TimeForm[] {
  const local = nanoseconds + BigInt(here.offsetNanoseconds);
  const counted = EPOCHS.map((epoch) => {
    const count = countOf(epoch.isLocal ? local : nanoseconds, epoch);
    return {
      id: epoch.id,
      name: epoch.name,
      text: epoch.isFractional ? decimal(count) : String(floorDivide(count.numerator, count.denominator)),
    };
  });
  return [
    ...counted,
    { id: "unix-hex", name: "Unix seconds, hexadecimal", text: hex(floorDivide(nanoseconds, SECOND)) },
    { id: "json", name: ".NET JSON", text: `/Date(${floorDivide(nanoseconds, 1_000_000n)})/` },
    { id: "tai64", name: "TAI64N", text: tai64(nanoseconds) },
  ];
}

/** A fraction with at most twelve decimals. */
function decimal({ numerator, denominator }: Fraction): string {
  const scaled = fraction(numerator * 10n ** 12n, denominator);
  const rounded = floorDivide(2n * scaled.numerator + scaled.denominator, 2n * scaled.denominator);
  const digits = String(rounded < 0n ? -rounded : rounded).padStart(13, "0");
  const part = digits.slice(-12).replace(/0+$/, "");
  return `${rounded < 0n ? "-" : ""}${digits.slice(0, -12)}${part === "" ? "" : `.${part}`}`;
}

const hex = (number: bigint): string =>
  `${number < 0n ? "-" : ""}0x${(number < 0n ? -number : number).toString(16).toUpperCase()}`;

function tai64(nanoseconds: bigint): string {
  const tai = toTai(nanoseconds);
  const label = floorDivide(tai, SECOND) + (1n << 62n);
  const part = tai - floorDivide(tai, SECOND) * SECOND;
  return `@${label.toString(16).padStart(16, "0")}${part.toString(16).padStart(8, "0")}`;
}

const year = (at: Temporal.ZonedDateTime): string =>
  at.year >= 0 && at.year <= 9999 ? pad(at.year, 4) : `${at.year < 0 ? "-" : "+"}${pad(Math.abs(at.year), 6)}`;

const clock = (at: Temporal.ZonedDateTime): string =>
  [at.hour, at.minute, at.second].map((part) => pad(part)).join(":");

const wall = (at: Temporal.ZonedDateTime, digits: number): string =>
  `${year(at)}-${pad(at.month)}-${pad(at.day)}T${clock(at)}${fractionText(at, digits)}`;

// Digits that the input did not have are shown all the same where they are not 0.
function fractionText(at: Temporal.ZonedDateTime, digits: number): string {
  const nine = [at.millisecond, at.microsecond, at.nanosecond].map((part) => pad(part, 3)).join("");
  const needed = Math.max(digits, nine.replace(/0+$/, "").length);
  return needed === 0 ? "" : `.${nine.slice(0, needed)}`;
}

const mailDate = (at: Temporal.ZonedDateTime, isPadded = false): string =>
  `${SHORT_DAYS[at.dayOfWeek - 1]}, ${isPadded ? pad(at.day) : at.day} ${SHORT_MONTHS[at.month - 1]} ${year(at)}`;

const pad = (number: number, length = 2): string => String(number).padStart(length, "0");

/** What is worth knowing of a moment in a zone besides its forms. */
interface TimeFacts {
  /** `Sunday`. */
  readonly weekday: string;
  /** ISO 8601's week, such as `Week 13 of 2026`. */
  readonly week: string;
  readonly dayOfYear: string;
  readonly offset: string;
  /** When the offset changes next, and to what; undefined where it does not. */
  readonly nextChange?: string;
}

/** The day, the week and the offset of a moment in its zone. */
export function factsOf(at: Temporal.ZonedDateTime): TimeFacts {
  const next = at.getTimeZoneTransition("next");
  return {
    weekday: WEEKDAYS[at.dayOfWeek - 1] ?? "",
    week: `Week ${at.weekOfYear} of ${at.yearOfWeek}`,
    dayOfYear: `Day ${at.dayOfYear} of ${at.daysInYear}`,
    offset: `UTC${offsetOf(at)}`,
    ...(next && {
      nextChange: `${next.toPlainDate()} ${clock(next)} (UTC${offsetOf(at)} to UTC${offsetOf(next)})`,
    }),
  };
}

const UNITS = ["years", "months", "days", "hours", "minutes", "seconds"] as const;

/** How far a moment is from now, in its two largest units: `in 3 days and 4 hours`, `2 years ago`, `now`. */
export function relativeTo(nanoseconds: bigint, now: bigint): string {
  const [from, to] = [zoned(now, "UTC"), zoned(nanoseconds, "UTC")];
  if (!from || !to) return "";
  const between = from.until(to, { largestUnit: "year", smallestUnit: "second" });
  const parts = UNITS.map((unit) => [Math.abs(between[unit]), unit] as const);
  const first = parts.findIndex(([count]) => count > 0);
  if (first < 0) return "now";
  const text = parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${count === 1 ? unit.slice(0, -1) : unit}`)
    .join(" and ");
  return nanoseconds > now ? `in ${text}` : `${text} ago`;
}

/** The lines of a text that have something in them. */
export const linesOf = (text: string): readonly string[] =>
  text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");

/** The first lines of a text that aren't blank, however long it is. */
export function firstLines(text: string, count: number): readonly string[] {
  const lines: string[] = [];
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    if (line.trim() !== "" && lines.push(line) >= count) break;
  }
  return lines;
}

/** ISO 8601 with the offset, as short as the time allows. */
export const isoOf = (at: Temporal.ZonedDateTime): string =>
  at.timeZoneId === "UTC" ? at.toInstant().toString() : at.toString({ timeZoneName: "never" });

/** Unix seconds with their decimals. */
export function secondsText(nanoseconds: bigint): string {
  const size = nanoseconds < 0n ? -nanoseconds : nanoseconds;
  const part = String(size % 1_000_000_000n)
    .padStart(9, "0")
    .replace(/0+$/, "");
  return `${nanoseconds < 0n ? "-" : ""}${size / 1_000_000_000n}${part === "" ? "" : `.${part}`}`;
}
