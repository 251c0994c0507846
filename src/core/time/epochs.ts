import type { Fraction } from "#core/number/fraction.ts";
import { fraction } from "#core/number/fraction.ts";

/** A count of units since a moment, as programs store times. All arithmetic is exact. */
export interface Epoch {
  readonly id: string;
  readonly name: string;
  /** Where these numbers are used. */
  readonly use: string;
  /** The unit in nanoseconds. */
  readonly unit: bigint;
  /** The moment of 0, in nanoseconds since 1970-01-01 UTC. */
  readonly zero: bigint;
  /** Counted without a time zone: the wall clock of whoever wrote it. */
  readonly isLocal?: boolean;
  /** Atomic time: leap seconds are counted. Seconds of TAI ahead of this clock; GPS is 19 behind TAI. */
  readonly behindTai?: bigint;
  /** The counts that are read in this epoch: for most, those of the years 1980 to 2100. */
  readonly usual: readonly [from: bigint, to: bigint];
  /** Whether it is met with a fraction. */
  readonly isFractional?: boolean;
}

const SECOND = 1_000_000_000n;
const DAY = 86_400n * SECOND;
const seconds = (count: bigint): bigint => count * SECOND;

// 1582-10-15, 1601-01-01 and so on, in seconds from 1970-01-01.
const SINCE_1601 = -11_644_473_600n;

/** The epochs that numbers are read in, the likelier first. */
export const EPOCHS: readonly Epoch[] = [
  {
    id: "unix-s",
    name: "Unix seconds",
    use: "Unix, POSIX, most programming languages",
    unit: SECOND,
    zero: 0n,
    usual: [100_000_000n, 99_999_999_999n],
    isFractional: true,
  },
  {
    id: "unix-ms",
    name: "Unix milliseconds",
    use: "JavaScript, Java, Kafka",
    unit: 1_000_000n,
    zero: 0n,
    usual: [100_000_000_000n, 99_999_999_999_999n],
    isFractional: true,
  },
  {
    id: "unix-us",
    name: "Unix microseconds",
    use: "journald, Firefox, BigQuery",
    unit: 1000n,
    zero: 0n,
    usual: [100_000_000_000_000n, 99_999_999_999_999_999n],
  },
  {
    id: "unix-ns",
    name: "Unix nanoseconds",
    use: "Go, InfluxDB, OpenTelemetry",
    unit: 1n,
    zero: 0n,
    usual: [100_000_000_000_000_000n, 99_999_999_999_999_999_999n],
  },
  {
    id: "filetime",
    name: "Windows FILETIME, LDAP",
    use: "100 ns since 1601: NTFS, Active Directory (lastLogon, pwdLastSet)",
    unit: 100n,
    zero: seconds(SINCE_1601),
    usual: [119_600_064_000_000_000n, 157_468_320_000_000_000n],
  },
  {
    id: "dotnet",
    name: ".NET ticks",
    use: "100 ns since the year 1: DateTime.Ticks",
    unit: 100n,
    zero: seconds(-62_135_596_800n),
    usual: [624_511_296_000_000_000n, 662_380_416_000_000_000n],
  },
  {
    id: "webkit",
    name: "WebKit and Chrome",
    use: "µs since 1601: Chrome's history and cookies",
    unit: 1000n,
    zero: seconds(SINCE_1601),
    usual: [11_960_006_400_000_000n, 15_746_832_000_000_000n],
  },
  {
    id: "cocoa",
    name: "Mac absolute time (Cocoa)",
    use: "seconds since 2001: Core Data, NSDate, Safari",
    unit: SECOND,
    zero: seconds(978_307_200n),
    usual: [100_000_000n, 3_124_137_600n],
    isFractional: true,
  },
  {
    id: "hfs",
    name: "Mac HFS+",
    use: "seconds since 1904: old Macs, MP4 and QuickTime files",
    unit: SECOND,
    zero: seconds(-2_082_844_800n),
    usual: [2_398_377_600n, 4_294_967_295n],
  },
  {
    id: "ntp",
    name: "NTP seconds",
    use: "seconds since 1900, starting over in 2036",
    unit: SECOND,
    zero: seconds(-2_208_988_800n),
    usual: [2_524_521_600n, 6_311_433_600n],
    isFractional: true,
  },
  {
    id: "gps",
    name: "GPS seconds",
    use: "seconds since 1980-01-06, leap seconds counted",
    unit: SECOND,
    zero: seconds(315_964_800n),
    behindTai: 19n,
    usual: [100_000_000n, 3_786_480_018n],
    isFractional: true,
  },
  {
    id: "postgres",
    name: "PostgreSQL microseconds",
    use: "µs since 2000: PostgreSQL's binary timestamps",
    unit: 1000n,
    zero: seconds(946_684_800n),
    usual: [100_000_000_000_000n, 3_155_760_000_000_000n],
  },
  {
    id: "excel-1900",
    name: "Excel serial date",
    use: "days since 1900: Excel, LibreOffice, Google Sheets",
    unit: DAY,
    // Serial 60 is February 29, 1900, which never was: from March 1 on, day 0 is 1899-12-30.
    zero: seconds(-2_209_161_600n),
    isLocal: true,
    usual: [1n, 109_574n],
    isFractional: true,
  },
  {
    id: "excel-1904",
    name: "Excel serial date, 1904 system",
    use: "days since 1904: workbooks of old Macs",
    unit: DAY,
    zero: seconds(-2_082_844_800n),
    isLocal: true,
    usual: [1n, 108_112n],
    isFractional: true,
  },
  {
    id: "unix-days",
    name: "Days since 1970",
    use: "Parquet, Avro and Arrow dates",
    unit: DAY,
    zero: 0n,
    usual: [3652n, 47_482n],
  },
  {
    id: "jd",
    name: "Julian day",
    use: "days since noon of -4712-01-01: astronomy, SQLite",
    unit: DAY,
    zero: (-4_881_175n * DAY) / 2n,
    usual: [2_444_239n, 2_488_069n],
    isFractional: true,
  },
  {
    id: "mjd",
    name: "Modified Julian day",
    use: "days since 1858-11-17: astronomy, satellites",
    unit: DAY,
    zero: -40_587n * DAY,
    usual: [44_239n, 88_068n],
    isFractional: true,
  },
];

/**
 * The first second with each count of TAI seconds ahead of UTC, as Unix seconds: IERS Bulletin C, as in the tz database's
 * leap-seconds.list. No leap second has been announced since 2017.
 */
const LEAPS: readonly (readonly [from: bigint, ahead: bigint])[] = [
  [63_072_000n, 10n],
  [78_796_800n, 11n],
  [94_694_400n, 12n],
  [126_230_400n, 13n],
  [157_766_400n, 14n],
  [189_302_400n, 15n],
  [220_924_800n, 16n],
  [252_460_800n, 17n],
  [283_996_800n, 18n],
  [315_532_800n, 19n],
  [362_793_600n, 20n],
  [394_329_600n, 21n],
  [425_865_600n, 22n],
  [489_024_000n, 23n],
  [567_993_600n, 24n],
  [631_152_000n, 25n],
  [662_688_000n, 26n],
  [709_948_800n, 27n],
  [741_484_800n, 28n],
  [773_020_800n, 29n],
  [820_454_400n, 30n],
  [867_715_200n, 31n],
  [915_148_800n, 32n],
  [1_136_073_600n, 33n],
  [1_230_768_000n, 34n],
  [1_341_100_800n, 35n],
  [1_435_708_800n, 36n],
  [1_483_228_800n, 37n],
];

/** Seconds that TAI is ahead of UTC at a moment in ns since 1970; 10 before 1972, when leap seconds began. */
function taiAhead(nanoseconds: bigint): bigint {
  const leap = LEAPS.findLast(([from]) => nanoseconds >= seconds(from));
  return leap?.[1] ?? 10n;
}

/** The other way: for nanoseconds of TAI counted from 1970-01-01 00:00:00 TAI. */
function taiAheadOfTai(tai: bigint): bigint {
  const leap = LEAPS.findLast(([from, ahead]) => tai - seconds(ahead) >= seconds(from));
  return leap?.[1] ?? 10n;
}

/** A moment whose last digit may have been rounded to whole nanoseconds. */
interface Counted {
  /** Since 1970-01-01 UTC; of a local count, as if its wall clock were that of UTC. */
  readonly nanoseconds: bigint;
  readonly isRounded: boolean;
}

/** The moment of a count in an epoch. */
export function momentOf(count: Fraction, epoch: Epoch): Counted {
  const exact = fraction(count.numerator * epoch.unit, count.denominator);
  const rounded = floorDivide(2n * exact.numerator + exact.denominator, 2n * exact.denominator);
  const since = withFalseLeapDay(rounded, epoch) + epoch.zero;
  const nanoseconds = epoch.behindTai === undefined ? since : fromAtomic(since, epoch.behindTai);
  return { nanoseconds, isRounded: exact.denominator !== 1n };
}

/** The count of a moment in an epoch: nanoseconds since 1970-01-01, of the wall clock where the epoch is local. */
export function countOf(nanoseconds: bigint, epoch: Epoch): Fraction {
  const atomic =
    epoch.behindTai === undefined ? nanoseconds : nanoseconds + seconds(taiAhead(nanoseconds) - epoch.behindTai);
  const since = atomic - epoch.zero;
  return fraction(epoch.id === "excel-1900" && since < 61n * DAY ? since - DAY : since, epoch.unit);
}

// Before March 1, 1900, Excel's days are one less than its later ones would have them.
const withFalseLeapDay = (since: bigint, { id }: Epoch): bigint =>
  id === "excel-1900" && since >= 0n && since < 60n * DAY ? since + DAY : since;

// A clock that counts leap seconds, `behind` seconds behind TAI.
function fromAtomic(atomic: bigint, behind: bigint): bigint {
  const tai = atomic + seconds(behind);
  return tai - seconds(taiAheadOfTai(tai));
}

/** TAI seconds since 1970 with nanoseconds, as TAI64N labels have them, to nanoseconds of UTC since 1970. */
export const fromTai = (tai: bigint): bigint => tai - seconds(taiAheadOfTai(tai));

/** Nanoseconds of TAI since 1970-01-01 00:00:00 TAI. */
export const toTai = (nanoseconds: bigint): bigint => nanoseconds + seconds(taiAhead(nanoseconds));

/** Rounds toward minus infinity. */
export function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient;
}

const MAX_62 = (1n << 62n) - 1n;

/**
 * The moment of .NET's `DateTime.ToBinary`, in nanoseconds since 1970: ticks with the kind, UTC or local, in the two
 * highest bits; those of a local time count in UTC. Undefined for other numbers, and outside the years in which ticks
 * are read.
 */
export function binaryTicks(count: bigint): bigint | undefined {
  const epoch = EPOCHS.find(({ id }) => id === "dotnet") as Epoch;
  if (BigInt.asIntN(64, count) !== count || (count >= 0n && count <= MAX_62)) return undefined;
  const ticks = BigInt.asUintN(64, count) & MAX_62;
  if (ticks < epoch.usual[0] || ticks > epoch.usual[1]) return undefined;
  return momentOf({ numerator: ticks, denominator: 1n }, epoch).nanoseconds;
}
