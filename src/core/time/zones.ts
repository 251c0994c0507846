/** What an abbreviation of a time zone may mean: the offset in minutes, and where it is used. */
export interface ZoneMeaning {
  readonly minutes: number;
  readonly where: string;
}

/**
 * Abbreviations of time zones with what each may mean, the likelier first: the tz database's English abbreviations, and
 * those that its version 2017a dropped but people still write. `EST` and its seven kin have one meaning in mail (RFC 5322
 * §4.3).
 */
const ABBREVIATIONS: Readonly<Record<string, readonly (readonly [minutes: number, where: string])[]>> = {
  UTC: [[0, "Coordinated Universal Time"]],
  GMT: [[0, "Greenwich Mean Time"]],
  UT: [[0, "Universal Time"]],
  Z: [[0, "UTC"]],
  EST: [[-300, "North America, Eastern"]],
  EDT: [[-240, "North America, Eastern summer"]],
  CST: [
    [-360, "North America, Central"],
    [480, "China"],
    [-300, "Cuba"],
  ],
  CDT: [
    [-300, "North America, Central summer"],
    [-240, "Cuba, summer"],
  ],
  MST: [[-420, "North America, Mountain"]],
  MDT: [[-360, "North America, Mountain summer"]],
  PST: [
    [-480, "North America, Pacific"],
    [480, "Philippines"],
  ],
  PDT: [[-420, "North America, Pacific summer"]],
  AKST: [[-540, "Alaska"]],
  AKDT: [[-480, "Alaska, summer"]],
  HST: [[-600, "Hawaii"]],
  HDT: [[-540, "Aleutian Islands, summer"]],
  AST: [
    [-240, "North America, Atlantic"],
    [180, "Arabia"],
  ],
  ADT: [[-180, "North America, Atlantic summer"]],
  NST: [[-210, "Newfoundland"]],
  NDT: [[-150, "Newfoundland, summer"]],
  ART: [[-180, "Argentina"]],
  BRT: [[-180, "Brasília"]],
  CLT: [[-240, "Chile"]],
  CLST: [[-180, "Chile, summer"]],
  COT: [[-300, "Colombia"]],
  PET: [[-300, "Peru"]],
  WET: [[0, "Western Europe"]],
  WEST: [[60, "Western Europe, summer"]],
  CET: [[60, "Central Europe"]],
  CEST: [[120, "Central Europe, summer"]],
  EET: [[120, "Eastern Europe"]],
  EEST: [[180, "Eastern Europe, summer"]],
  BST: [
    [60, "United Kingdom, summer"],
    [360, "Bangladesh"],
    [660, "Bougainville"],
  ],
  IST: [
    [330, "India"],
    [60, "Ireland, summer"],
    [120, "Israel"],
  ],
  IDT: [[180, "Israel, summer"]],
  MSK: [[180, "Moscow"]],
  TRT: [[180, "Türkiye"]],
  SAST: [[120, "South Africa"]],
  WAT: [[60, "West Africa"]],
  CAT: [[120, "Central Africa"]],
  EAT: [[180, "East Africa"]],
  GST: [
    [240, "Gulf"],
    [-120, "South Georgia"],
  ],
  PKT: [[300, "Pakistan"]],
  NPT: [[345, "Nepal"]],
  WIB: [[420, "Western Indonesia"]],
  WITA: [[480, "Central Indonesia"]],
  WIT: [[540, "Eastern Indonesia"]],
  ICT: [[420, "Indochina"]],
  SGT: [[480, "Singapore"]],
  MYT: [[480, "Malaysia"]],
  HKT: [[480, "Hong Kong"]],
  PHT: [[480, "Philippines"]],
  JST: [[540, "Japan"]],
  KST: [[540, "Korea"]],
  AWST: [[480, "Western Australia"]],
  ACST: [[570, "Central Australia"]],
  ACDT: [[630, "Central Australia, summer"]],
  AEST: [[600, "Eastern Australia"]],
  AEDT: [[660, "Eastern Australia, summer"]],
  NZST: [[720, "New Zealand"]],
  NZDT: [[780, "New Zealand, summer"]],
  CHST: [[600, "Guam"]],
  SST: [[-660, "Samoa"]],
};

/** All meanings of an abbreviation, in any case; empty if it isn't one of a time zone. */
export const zoneMeanings = (abbreviation: string): readonly ZoneMeaning[] => {
  const name = abbreviation.toUpperCase();
  return Object.hasOwn(ABBREVIATIONS, name)
    ? (ABBREVIATIONS[name] ?? []).map(([minutes, where]) => ({ minutes, where }))
    : [];
};

/** Zones that engines list by the names that the tz database had before, with those that it has now (its file `backward`). */
const RENAMED: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "America/Coral_Harbour": "America/Atikokan",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/** A zone by the name that the tz database has for it now: Asia/Kolkata for Asia/Calcutta. */
export const currentName = (zone: string): string => (Object.hasOwn(RENAMED, zone) ? (RENAMED[zone] ?? zone) : zone);

/** The zone that the device is set to, by its current name; `UTC` where the engine does not say. */
export const deviceZone = (): string => currentName(Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC");

/** Every place's zone in this engine, by its current name. */
export const allZones = (): readonly string[] =>
  [
    ...new Set(
      Intl.supportedValuesOf("timeZone")
        .filter((zone) => zone.includes("/") && !/^(?:Etc|SystemV|US|Canada)\//.test(zone))
        .map(currentName),
    ),
  ].sort();

/** Every abbreviation, for tests and lists. */
export const zoneAbbreviations: readonly string[] = Object.keys(ABBREVIATIONS);

/** An offset from UTC in minutes as `+05:30`. */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

/** An offset such as `+0530`, `+05:30`, `-3` or `+00:19:32` in nanoseconds; undefined for anything else, and from 24 hours on. */
export function offsetNanoseconds(text: string): bigint | undefined {
  const [, sign, hours = "", minutes = "0", seconds = "0"] =
    /^([+-])(\d{1,2})(?::?([0-5]\d)(?::?([0-5]\d))?)?$/.exec(text.replace(/^[\u2212\u2013]/, "-")) ?? [];
  if (sign === undefined || Number(hours) > 23) return undefined;
  const total = BigInt(hours) * 3600n + BigInt(minutes) * 60n + BigInt(seconds);
  return (sign === "-" ? -total : total) * 1_000_000_000n;
}

/**
 * The IANA name of a zone in this engine, in any case: `europe/paris` is Europe/Paris. Undefined for unknown names and
 * for offsets.
 */
export function zoneNamed(name: string): string | undefined {
  if (!/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/.test(name)) return undefined;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
  } catch {
    return undefined;
  }
}

const pad = (number: number): string => String(number).padStart(2, "0");
