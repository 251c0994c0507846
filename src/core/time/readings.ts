import { type Fraction, fractionOf } from "#core/number/fraction.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { binaryTicks, EPOCHS, type Epoch, floorDivide, fromTai, momentOf } from "./epochs.ts";
import { identifierTimes, SNOWFLAKES, snowflakeNanoseconds } from "./identifiers.ts";
import { readIso } from "./iso.ts";
import { calendarDay, DAY_NANOSECONDS, offsetName, resolve, resolveIn, type Stated, timeOfDay } from "./stated.ts";
import { timeOfLogLine, unwrap } from "./surroundings.ts";
import { type DateContext, readWordedDate } from "./worded-dates.ts";
import { offsetNanoseconds } from "./zones.ts";

/** One way to read a text as a moment. */
export interface Reading {
  /** The same for the same way to read: what a visitor chooses it by. */
  readonly id: string;
  readonly name: string;
  /** Why it may be read so. */
  readonly why: string;
  /** Since 1970-01-01 UTC. */
  readonly nanoseconds: bigint;
  /** The zone it was read in, where the text or the visitor named one: an IANA name or an offset. */
  readonly zone?: string;
  /** Decimals of the second that the text has. */
  readonly digits: number;
  readonly notes: readonly string[];
}

/** What readings depend on. */
export interface ReadingContext extends DateContext {
  /** The zone for times that name none. */
  readonly zone: string;
  /** Now, in ns since 1970: of several readings the nearer is likelier. */
  readonly now: bigint;
  /** The start of Snowflakes of one's own, in ms since 1970. */
  readonly ownSnowflakes?: bigint | undefined;
}

const SECOND = 1_000_000_000n;
const YEAR = 31_556_952n * SECOND;

// Temporal's and ECMAScript's limit: 100 000 000 days on either side of 1970.
const LIMIT = 100_000_000n * DAY_NANOSECONDS;

const HOW =
  "Not a date or time that can be read. Try 1700000000, 2026-03-29T02:30:00Z, Sun, 29 Mar 2026 02:30:00 +0100 or 29.03.2026 14:30.";

/**
 * Every sensible way to read a text as a moment, the likeliest first: numbers counted from an epoch, ISO 8601 and
 * similar forms, dates in words and figures, forms of programs, and identifiers with a time inside. Returns an error
 * message if there isn't one.
 */
export function readingsOf(text: string, context: ReadingContext): Result<readonly Reading[]> {
  const plain = text
    .trim()
    .replace(/[\u2212\u2013](?=\d)/g, "-")
    .replaceAll("\u202f", " ")
    .replaceAll("\u00a0", " ");
  if (plain === "") return fail("Enter a date, a time or a timestamp.");
  const whole = wholeReadings(plain, context);
  const logged = whole.ok ? undefined : timeOfLogLine(plain);
  const found = logged === undefined ? whole : wholeReadings(logged, context);
  if (logged === undefined || !found.ok) return found;
  return ok(found.value.map((reading) => ({ ...reading, notes: [...reading.notes, "Read from a line of a log."] })));
}

function wholeReadings(plain: string, context: ReadingContext): Result<readonly Reading[]> {
  if (plain.length > MAX_LENGTH) return fail(`A date has at most ${MAX_LENGTH} characters.`);
  if (/^now$/i.test(plain))
    return ok([{ id: "now", name: "Now", why: "when it was entered", nanoseconds: context.now, digits: 3, notes: [] }]);
  const found = read(unwrap(plain), context);
  if (!found.ok) return found;
  const possible = found.value.filter(({ nanoseconds }) => nanoseconds <= LIMIT && nanoseconds >= -LIMIT);
  if (found.value.length > 0 && possible.length === 0) return fail("This is more than 273,000 years from 1970.");
  return possible.length === 0 ? fail(HOW) : ok(distinct(possible));
}

const MAX_LENGTH = 200;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,2})?$/i;

/** A number with its unit after it, or a suffix of long integers. */
function inUnit(count: string, suffix: string, context: ReadingContext): readonly Reading[] {
  const unit = suffix.toLowerCase().replace(/^[µμ]/, "u");
  const epoch = EPOCHS.find(({ id }) => id === `unix-${unit}`);
  return epoch ? epochReading(fractionOf(count), epoch, count, context) : numberReadings(count, context);
}

function read(text: string, context: ReadingContext): Result<readonly Reading[]> {
  const identified = identifierTimes(text).map(({ name, why, nanoseconds, digits }) => ({
    id: name,
    name,
    why,
    nanoseconds,
    digits,
    notes: [],
  }));
  const numeric = NUMBER.test(text) ? numberReadings(text, context) : [];
  const united = new RegExp(`^(${NUMBER.source.slice(1, -1)}) ?(s|ms|[uµμ]s|ns|L|n)$`, "i").exec(text);
  if (united) return ok(inUnit(united[1] ?? "", united[2] ?? "", context));
  // FILETIME is written in hexadecimal without a sign: 01DAD6BD41C1CF80.
  const bare = /^01[cd][\da-f]{13}$/i.test(text) ? `0x${text}` : text;
  const hex = /^0x[\da-f]{1,16}$/i.test(bare) ? hexReadings(bare, context) : [];
  const special = programForms(text, context);
  if (special && !special.ok) return special;
  const firm = [...identified, ...numeric, ...hex, ...(special?.value ?? [])];
  if (firm.length > 0) return ok(firm);
  const iso = readIso(text);
  if (iso && !iso.ok) return iso;
  if (iso) return statedReadings(iso.value, "ISO 8601", "iso", context);
  const worded = readWordedDate(text, context);
  if (worded === undefined || !worded.ok) return worded ?? ok([]);
  const all = worded.value.map(({ stated, order }) =>
    statedReadings(stated, order === "" ? "Date" : `Date, ${order}`, `date ${order}`.trim(), context),
  );
  const wrong = all.find((each) => !each.ok);
  return wrong ?? ok(all.flatMap((each) => (each.ok ? each.value : [])));
}

function statedReadings(stated: Stated, name: string, id: string, context: ReadingContext): Result<readonly Reading[]> {
  const moments = resolve(stated, context.zone);
  if (!moments.ok) return moments;
  return ok(
    moments.value.map(({ nanoseconds, zone, which, notes }) => ({
      id: [id, which].filter(Boolean).join(" "),
      name: which === "" ? name : `${name}, ${which}`,
      why: stated.zone === undefined ? "The text names no time zone." : "",
      nanoseconds,
      zone,
      digits: stated.digits,
      notes,
    })),
  );
}

/** A number in every epoch in which it is a moment between 1900 and 2200, and in Unix time in any case. */
function numberReadings(text: string, context: ReadingContext): readonly Reading[] {
  const count = fractionOf(text.replace(/^\+/, "").replace(/\.$/, ""));
  const isWhole = count.denominator === 1n;
  const size = magnitudeOf(count);
  const unix = unixUnitsOf(size);
  const counted = EPOCHS.flatMap((epoch): Reading[] => {
    if (!isWhole && !epoch.isFractional) return [];
    const isUnix = unix.includes(epoch.id);
    if (!isUnix && (size < epoch.usual[0] || size > epoch.usual[1] || count.numerator < 0n)) return [];
    return epochReading(count, epoch, text, context);
  });
  const flakes =
    isWhole && size >= 10n ** 15n && size < 1n << 63n && count.numerator > 0n
      ? snowflakeReadings(count.numerator, context)
      : [];
  const binary = isWhole ? binaryTicks(count.numerator) : undefined;
  const ticks: readonly Reading[] =
    binary === undefined
      ? []
      : [
          {
            id: "dotnet-binary",
            name: ".NET ToBinary",
            why: "ticks and a kind",
            nanoseconds: binary,
            digits: 7,
            notes: [],
          },
        ];
  const bits = isWhole && count.numerator > 0n && count.numerator < 1n << 32n ? Number(count.numerator) : 0;
  // Files are older than now, so that only numbers up to some 1.57 billion are read so.
  const packed = fatReadings(bits, context).filter(({ nanoseconds }) => nanoseconds < context.now + DAY_NANOSECONDS);
  return ranked([...ticks, ...counted, ...flakes, ...compactReadings(text, context), ...packed], unix[0], context);
}

const UNIX_UNITS = ["unix-s", "unix-ms", "unix-us", "unix-ns"] as const;

/**
 * The units of Unix time that a size is read in: 11 digits are seconds up to the year 5138, 12 are milliseconds from 1973 on,
 * and so on by thousands. About a border the other side is read too, as the second of the list.
 */
function unixUnitsOf(size: bigint): readonly string[] {
  const at = [10n ** 11n, 10n ** 14n, 10n ** 17n].filter((border) => size >= border).length;
  const border = 10n ** BigInt(11 + 3 * at);
  const isBelow = at < 3 && size * 10n >= border;
  const isAbove = at > 0 && size < border / 100n;
  return [at, ...(isBelow ? [at + 1] : []), ...(isAbove ? [at - 1] : [])].map((unit) => UNIX_UNITS[unit] ?? "unix-ns");
}

function epochReading(count: Fraction, epoch: Epoch, text: string, context: ReadingContext): Reading[] {
  const { nanoseconds, isRounded } = momentOf(count, epoch);
  if (nanoseconds > LIMIT * 3n || nanoseconds < -LIMIT * 3n) {
    return [{ id: epoch.id, name: epoch.name, why: "", nanoseconds, digits: 0, notes: [] }];
  }
  const notes = isRounded ? ["Rounded to a whole nanosecond."] : [];
  if (
    epoch.id === "excel-1900" &&
    count.numerator >= 60n * count.denominator &&
    count.numerator < 61n * count.denominator
  )
    notes.push("Excel calls this day February 29, 1900, which never was.");
  const digits = digitsOf(text, epoch);
  const common = { id: epoch.id, name: epoch.name, why: epoch.use, digits, notes };
  if (!epoch.isLocal) return [{ ...common, nanoseconds }];
  const stated = statedAt(nanoseconds, digits);
  if (!stated) return [];
  return resolveIn({ ...stated, notes }, context.zone).map((one) => ({
    ...common,
    ...one,
    id: `${epoch.id} ${one.which}`.trim(),
    name: [`${epoch.name}, in ${context.zone}`, one.which].filter(Boolean).join(", "),
  }));
}

// The wall clock of nanoseconds since 1970, as a date and a time of day.
function statedAt(nanoseconds: bigint, digits: number): Stated | undefined {
  if (nanoseconds > LIMIT || nanoseconds < -LIMIT) return undefined;
  const days = floorDivide(nanoseconds, DAY_NANOSECONDS);
  const date = Temporal.PlainDate.from("1970-01-01").add({ days: Number(days) });
  return { date, sinceMidnight: nanoseconds - days * DAY_NANOSECONDS, digits, notes: [] };
}

// Decimals of a second that a count of `unit` has.
function digitsOf(text: string, { unit }: Epoch): number {
  const decimals = /e/i.test(text) ? 0 : (text.split(".")[1] ?? "").length;
  const ofUnit = unit >= SECOND ? 0 : String(SECOND / unit).length - 1;
  return unit > SECOND ? (decimals > 0 ? 3 : 0) : Math.min(9, ofUnit + decimals);
}

const snowflakeReadings = (id: bigint, { ownSnowflakes }: ReadingContext): readonly Reading[] =>
  [...(ownSnowflakes === undefined ? [] : [{ id: "own", name: "your epoch", zero: ownSnowflakes }]), ...SNOWFLAKES].map(
    ({ id: name, name: of, zero }) => ({
      id: `snowflake ${name}`,
      name: `Snowflake, ${of}`,
      why: "milliseconds above 22 bits",
      nanoseconds: snowflakeNanoseconds(id, zero),
      digits: 3,
      notes: [],
    }),
  );

/** Digits that are a date without signs: 20260329, 202603291405, 20260329140500, 2026. */
function compactReadings(text: string, context: ReadingContext): readonly Reading[] {
  const [, year = "", month = "01", day = "01", hour = "0", minute = "0", second = "0"] =
    /^(\d{4})(?:(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)?)?)?$/.exec(text) ?? [];
  if (year === "" || Number(year) < 1000) return [];
  const date = calendarDay(Number(year), Number(month), Number(day));
  const time = timeOfDay(Number(hour), Number(minute), Number(second));
  if (!date.ok || !time.ok) return [];
  const stated = { date: date.value, sinceMidnight: time.value.sinceMidnight, digits: 0, notes: time.value.notes };
  const readings = statedReadings(stated, text.length === 4 ? "Year" : "Date without signs", "compact", context);
  return readings.ok ? readings.value.map((one) => ({ ...one, why: "ISO 8601 basic form" })) : [];
}

function hexReadings(text: string, context: ReadingContext): readonly Reading[] {
  const number = BigInt(text);
  const named = numberReadings(String(number), context)
    .filter(({ id }) => !id.startsWith(FAT))
    .map((one) => ({ ...one, name: `${one.name}, hexadecimal` }));
  if (text.length <= 10) return [...named, ...fatReadings(Number(number), context)];
  // NTP's 64 bits: seconds since 1900 and their fraction; the highest bit is clear in the era from 2036 on (RFC 5905).
  const seconds = number >> 32n;
  const era = seconds < 1n << 31n ? (1n << 32n) - 2_208_988_800n : -2_208_988_800n;
  const part = ((number & 0xffff_ffffn) * SECOND + (1n << 31n)) >> 32n;
  const nanoseconds = (seconds + era) * SECOND + part;
  return [...named, { id: "ntp-64", name: "NTP, 64 bits", why: "RFC 5905", nanoseconds, digits: 9, notes: [] }];
}

const FAT = "fat";

/** FAT's and ZIP's date and time in 32 bits, on the clock of whoever wrote it; seconds are even. */
function fatReadings(bits: number, context: ReadingContext): readonly Reading[] {
  const date = calendarDay(1980 + (bits >>> 25), (bits >>> 21) & 15, (bits >>> 16) & 31);
  const time = timeOfDay((bits >>> 11) & 31, (bits >>> 5) & 63, (bits & 31) * 2);
  if (!date.ok || !time.ok) return [];
  const stated = { date: date.value, sinceMidnight: time.value.sinceMidnight, digits: 0, notes: time.value.notes };
  const readings = statedReadings(stated, "FAT and DOS", FAT, context);
  return readings.ok ? readings.value.map((one) => ({ ...one, why: "32 bits, in steps of two seconds" })) : [];
}

/** Forms of their own: /Date(…)/, @… of TAI64N, LDAP's and ASN.1's times, EXIF, DMTF, Python's datetime(…), Julian days. */
function programForms(text: string, context: ReadingContext): Result<readonly Reading[]> | undefined {
  const json = /^\\?\/Date\((-?\d{1,16})([+-]\d{4})?\)\\?\/$/.exec(text);
  if (json) {
    const nanoseconds = BigInt(json[1] ?? 0) * 1_000_000n;
    const offset = json[2] === undefined ? undefined : offsetNanoseconds(json[2]);
    const zone = offset === undefined ? {} : { zone: offsetName(offset) };
    return ok([
      { id: "json", name: ".NET JSON", why: "milliseconds since 1970", nanoseconds, digits: 3, notes: [], ...zone },
    ]);
  }
  const tai = /^@([\da-f]{16})([\da-f]{8})?$/i.exec(text);
  if (tai) {
    const seconds = BigInt(`0x${tai[1]}`) - (1n << 62n);
    const nanoseconds = fromTai(seconds * SECOND + BigInt(`0x${tai[2] ?? "0"}`));
    const name = tai[2] === undefined ? "TAI64" : "TAI64N";
    return ok([{ id: "tai64", name, why: "atomic time since 1970", nanoseconds, digits: tai[2] ? 9 : 0, notes: [] }]);
  }
  const unix = /^@(-?\d+(?:\.\d+)?)$/.exec(text)?.[1];
  if (unix !== undefined) return ok(epochReading(fractionOf(unix), EPOCHS[0] as Epoch, unix, context));
  const julian = /^(J|JD|MJD)\s?(\d+(?:\.\d+)?)$/i.exec(text);
  if (julian) {
    const epoch = EPOCHS.find(({ id }) => id === (julian[1]?.toUpperCase() === "MJD" ? "mjd" : "jd")) as Epoch;
    return ok(epochReading(fractionOf(julian[2] ?? "0"), epoch, julian[2] ?? "", context));
  }
  return asn1(text, context) ?? signed(text, context) ?? python(text, context);
}

// RFC 4517 §3.3.13 and X.680 §46, §47: 20260329023000Z, 20260329023000.5+0100, 260329023000Z.
function asn1(text: string, context: ReadingContext): Result<readonly Reading[]> | undefined {
  const found = /^(\d{10,14})(?:[.,](\d{1,9}))?(Z|[+-]\d{4})$/.exec(text);
  const [, digits = "", fraction = "", zone = ""] = found ?? [];
  if (!found || digits.length % 2 === 1) return undefined;
  const offset = zone === "Z" ? "+00" : zone;
  // Both kinds may leave out the seconds, so that twelve digits may be either.
  const pairs = digits.match(/../g)?.map(Number) ?? [];
  const [century = 0, short = 0, ...rest] = pairs;
  const long =
    digits.length >= 12 && fromParts([century * 100 + short, ...rest], fraction, offset, LDAP, "asn1", context);
  if (long && (long.ok || digits.length === 14)) return long;
  const year = century + (century < 50 ? 2000 : 1900);
  return fromParts([year, short, ...rest], fraction, offset, "ASN.1 UTCTime", "utctime", context);
}

const LDAP = "LDAP and ASN.1 GeneralizedTime";

// EXIF's 2026:03:29 02:30:00, DMTF's 20260329023000.000000+060 (minutes of offset).
function signed(text: string, context: ReadingContext): Result<readonly Reading[]> | undefined {
  const exif = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)(?:\.(\d+))?\s?(Z|[+-]\d\d:\d\d)?$/.exec(text);
  if (exif) {
    const zone = exif[8] === "Z" ? "+00" : exif[8];
    return fromParts(exif.slice(1, 7).map(Number), exif[7] ?? "", zone, "EXIF", "exif", context);
  }
  const dmtf = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\.(\d{6})([+-])(\d{3})$/.exec(text);
  if (!dmtf) return undefined;
  const minutes = Number(dmtf[9]);
  const hours = String(Math.floor(minutes / 60)).padStart(2, "0");
  const zone = `${dmtf[8]}${hours}${String(minutes % 60).padStart(2, "0")}`;
  return fromParts(dmtf.slice(1, 7).map(Number), dmtf[7] ?? "", zone, "WMI (DMTF)", "dmtf", context);
}

// repr(datetime): datetime.datetime(2026, 3, 29, 2, 30, 0, 123456, tzinfo=datetime.timezone.utc)
function python(text: string, context: ReadingContext): Result<readonly Reading[]> | undefined {
  const found =
    /^datetime(?:\.datetime)?\((\d+), ?(\d+), ?(\d+)((?:, ?\d+){0,4})(, ?tzinfo=(?:datetime\.)?timezone\.utc)?\)$/.exec(
      text,
    );
  if (!found) return undefined;
  const [hour = 0, minute = 0, second = 0, micro = 0] = (found[4] ?? "").split(",").slice(1).map(Number);
  const numbers = [...found.slice(1, 4).map(Number), hour, minute, second];
  const fraction = micro === 0 ? "" : String(micro).padStart(6, "0");
  return fromParts(numbers, fraction, found[5] && "+00", "Python datetime", "python", context);
}

function fromParts(
  numbers: readonly number[],
  fraction: string,
  zone: string | undefined,
  name: string,
  id: string,
  context: ReadingContext,
): Result<readonly Reading[]> {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = numbers;
  const date = calendarDay(year, month, day);
  if (!date.ok) return date;
  const time = timeOfDay(hour, minute, second, fraction);
  if (!time.ok) return time;
  const nanoseconds = zone === undefined ? undefined : offsetNanoseconds(zone);
  const stated: Stated = {
    date: date.value,
    ...time.value,
    zone: nanoseconds === undefined ? undefined : { kind: "offset", nanoseconds },
  };
  return statedReadings(stated, name, id, context);
}

// Counts of days, and dates without signs: too small to be stored seconds.
const SMALL = /^(?:excel-1900|jd|compact)/;

/**
 * Dates without signs and counts of days of the last and next decades come first, then seconds and milliseconds, which most
 * numbers are; the rest by how near to now they are, and in the order of the list of epochs.
 */
function ranked(readings: readonly Reading[], unix: string | undefined, { now }: ReadingContext): readonly Reading[] {
  const rank = ({ id, nanoseconds }: Reading): number => {
    // Any third number of ten digits is a date in these bits.
    if (id.startsWith(FAT)) return 6;
    const years = Number((nanoseconds > now ? nanoseconds - now : now - nanoseconds) / YEAR);
    if (SMALL.test(id) && years <= (id.startsWith("compact") ? 100 : 30)) return 0;
    if (id === unix && (years <= 60 || /-m?s$/.test(id)) && id !== "unix-ns") return 1;
    return years <= 30 ? 2 : years <= 60 ? 3 : years <= 150 ? 4 : 5;
  };
  return readings.toSorted((a, b) => rank(a) - rank(b));
}

const distinct = (readings: readonly Reading[]): readonly Reading[] =>
  readings.filter(({ id }, at) => readings.findIndex((other) => other.id === id) === at);

const magnitudeOf = ({ numerator, denominator }: Fraction): bigint =>
  (numerator < 0n ? -numerator : numerator) / denominator;
