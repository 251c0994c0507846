import { currentName, zoneNamed } from "#core/time/zones.ts";
import { type Component, parameterOf, propertyOf, textOf } from "./content-lines.ts";
import { civilOf, DAY, dayNumber, daysInMonth, weekdayOf } from "./days.ts";
import { type Moment, momentValue, readMoment, readMoments, readUtcOffset, utcOffsetText } from "./moments.ts";
import { timesOf } from "./recurrence.ts";
import { readRule, WEEKDAY_CODES } from "./rule.ts";
import { WINDOWS_ZONES } from "./windows-zones.ts";

/** The clock of a zone: its offset from UTC, in seconds, at a moment in seconds since 1970. */
export interface Clock {
  readonly name: string;
  /** The zone's IANA name, if it has one. */
  readonly iana?: string;
  readonly offsetAt: (instant: number) => number;
}

export const UTC: Clock = { name: "UTC", iana: "UTC", offsetAt: () => 0 };

/**
 * The moment of a time on a clock, both in seconds. A time that doesn't exist is as much later as clocks were set forward, and
 * one that occurs twice is the first (RFC 5545 §3.3.5).
 */
export function instantOf(clock: Clock, wall: number): number {
  const before = clock.offsetAt(wall - DAY);
  const after = clock.offsetAt(wall + DAY);
  if (before === after) return wall - before;
  if (clock.offsetAt(wall - before) === before) return wall - before;
  if (clock.offsetAt(wall - after) === after) return wall - after;
  // Clocks may change twice within two days.
  const near = clock.offsetAt(wall - before);
  return clock.offsetAt(wall - near) === near ? wall - near : wall - before;
}

/** What a clock shows at a moment. */
export const wallAt = (clock: Clock, instant: number): number => instant + clock.offsetAt(instant);

const platformClocks = new Map<string, Clock>();

/** The clock of an IANA zone. `name` must be one that the platform knows, as `zoneNamed` gives it. */
export function platformClock(name: string): Clock {
  const known = platformClocks.get(name);
  if (known) return known;
  // Asking the platform takes some microseconds and, for many events, too long: most days have one offset.
  const atMidnight = new Map<number, number>();
  const exact = (instant: number): number =>
    Temporal.Instant.fromEpochMilliseconds(instant * 1000).toZonedDateTimeISO(name).offsetNanoseconds / 1e9;
  const midnight = (day: number): number => {
    const found = atMidnight.get(day);
    if (found !== undefined) return found;
    const offset = exact(day * DAY);
    atMidnight.set(day, offset);
    return offset;
  };
  const clock: Clock = {
    name,
    iana: name,
    offsetAt(instant) {
      const day = Math.floor(instant / DAY);
      const offset = midnight(day);
      return midnight(day + 1) === offset ? offset : exact(instant);
    },
  };
  platformClocks.set(name, clock);
  return clock;
}

/** Names that programs put before those of the tz database, such as `/mozilla.org/20070129_1/Europe/Berlin`. */
const TAIL = /[A-Za-z_]+\/(?:[A-Za-z_]+\/)?[A-Za-z_+-]+\d*$/;

/** The IANA zone that a TZID means by its name: its own, one with a prefix, or a name of Windows. */
export function zoneOfTzid(tzid: string): string | undefined {
  const name = tzid.trim().replace(/^"(.*)"$/, "$1");
  const windows = Object.hasOwn(WINDOWS_ZONES, name) ? WINDOWS_ZONES[name] : undefined;
  const [tail] = name.startsWith("/") || name.includes(" ") ? (TAIL.exec(name) ?? []) : [];
  const zone =
    zoneNamed(name) ?? (windows && zoneNamed(windows)) ?? (tail && (zoneNamed(tail) ?? shorterZone(tail))) ?? undefined;
  return zone && currentName(zone);
}

const shorterZone = (tail: string): string | undefined => zoneNamed(tail.slice(tail.indexOf("/") + 1));

interface Change {
  /** When the clock changes, in seconds since 1970. */
  readonly at: number;
  readonly to: number;
}

// Rules of zones are followed so far: beyond it the last offset stays.
const LAST_CHANGE = dayNumber(2200, 1, 1) * DAY;

/** The clock that a VTIMEZONE defines (§3.6.5), or a sentence that says why it defines none. */
export function ownClock(zone: Component): Clock | string {
  const name = textOf(zone, "TZID") ?? "";
  const changes: Change[] = [];
  let earliest: { readonly at: number; readonly from: number } | undefined;
  const parts = zone.components.filter((each) => each.name === "STANDARD" || each.name === "DAYLIGHT");
  if (parts.length === 0) return `The time zone ${name} has neither STANDARD nor DAYLIGHT.`;
  for (const part of parts) {
    const from = readUtcOffset(propertyOf(part, "TZOFFSETFROM")?.value ?? "");
    const to = readUtcOffset(propertyOf(part, "TZOFFSETTO")?.value ?? "");
    const start = readMoment(propertyOf(part, "DTSTART")?.value ?? "");
    if (from === undefined || to === undefined || !start.ok)
      return `${part.name} of the time zone ${name} needs DTSTART, TZOFFSETFROM and TZOFFSETTO.`;
    const first = start.value.wall;
    const onsets = new Set([first]);
    for (const { name: key, value, ...rest } of part.properties) {
      if (key === "RDATE")
        for (const each of readMoments({ name: key, value, ...rest }))
          if (each.ok) onsets.add(wallFrom(each.value, from));
      if (key !== "RRULE") continue;
      const { rule, errors } = readRule(value);
      if (!rule) return `${part.name} of the time zone ${name}: ${errors[0]}`;
      const until = rule.until === undefined ? LAST_CHANGE : wallFrom(rule.until, from);
      let count = 0;
      for (const onset of timesOf(rule, first, first, LAST_CHANGE)) {
        if (onset > until || (rule.count !== undefined && ++count > rule.count) || onsets.size > 5000) break;
        onsets.add(onset);
      }
    }
    for (const onset of onsets) changes.push({ at: onset - from, to });
    if (!earliest || first - from < earliest.at) earliest = { at: first - from, from };
  }
  changes.sort((one, other) => one.at - other.at);
  const before = earliest?.from ?? 0;
  const iana = zoneOfTzid(name);
  return {
    name,
    ...(iana !== undefined && { iana }),
    offsetAt(instant) {
      // The last change that is not after it.
      let [low, high] = [0, changes.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((changes[middle]?.at ?? 0) <= instant) low = middle + 1;
        else high = middle;
      }
      return low === 0 ? before : (changes[low - 1]?.to ?? before);
    },
  };
}

const wallFrom = ({ kind, wall }: Moment, offset: number): number => (kind === "utc" ? wall + offset : wall);

/** The clocks of a calendar: those that it defines itself, then those of the platform by their names. */
export interface Clocks {
  readonly find: (tzid: string) => Clock | undefined;
  /** The names of the zones that the calendar defines. */
  readonly own: ReadonlySet<string>;
  readonly problems: readonly { readonly line: number; readonly message: string }[];
}

export function clocksOf(calendar: Component): Clocks {
  const own = new Map<string, Clock>();
  const problems: { line: number; message: string }[] = [];
  const found = new Map<string, Clock | undefined>();
  for (const zone of calendar.components.filter(({ name }) => name === "VTIMEZONE")) {
    const clock = ownClock(zone);
    const tzid = textOf(zone, "TZID");
    if (typeof clock === "string") problems.push({ line: zone.line, message: clock });
    else if (tzid === undefined) problems.push({ line: zone.line, message: "A time zone has no TZID." });
    else own.set(tzid, clock);
  }
  return {
    own: new Set(own.keys()),
    problems,
    find(tzid) {
      if (found.has(tzid)) return found.get(tzid);
      const zone = own.has(tzid) ? undefined : zoneOfTzid(tzid);
      const clock = own.get(tzid) ?? (zone === undefined ? undefined : platformClock(zone));
      found.set(tzid, clock);
      return clock;
    },
  };
}

interface Turn {
  readonly year: number;
  readonly wall: number;
  readonly from: number;
  readonly to: number;
}

/** Rules of the platform are known up to here (tzdata ends in 2037). */
const HORIZON = 2037;

/**
 * A VTIMEZONE for an IANA zone from a year on (§3.6.5). Changes that follow one rule up to 2037, the last year of tzdata's tables,
 * become an RRULE without end; others are listed.
 */
export function timeZoneComponent(zone: string, firstYear: number): Component {
  const clock = platformClock(zone);
  const start = dayNumber(Math.max(1, firstYear), 1, 1) * DAY;
  const turns: Turn[] = [];
  let at = Temporal.Instant.fromEpochMilliseconds(start * 1000).toZonedDateTimeISO(zone);
  for (;;) {
    const next = at.getTimeZoneTransition("next");
    if (!next || next.year > HORIZON) break;
    const instant = next.epochMilliseconds / 1000;
    const from = clock.offsetAt(instant - 1);
    const to = clock.offsetAt(instant);
    turns.push({ year: civilOf(Math.floor((instant + from) / DAY))[0], wall: instant + from, from, to });
    at = next;
  }
  const first = clock.offsetAt(start);
  const groups = [...Map.groupBy(turns, ({ from, to }) => `${from} ${to}`).values()];
  return {
    name: "VTIMEZONE",
    line: 0,
    properties: [plain("TZID", zone)],
    components: [
      observance("STANDARD", { wall: start + first, from: first, to: first, year: firstYear }, []),
      ...groups.flatMap((group) => observancesOf(group)),
    ],
  };
}

function observancesOf(group: readonly Turn[]): readonly Component[] {
  const last = group.at(-1);
  if (!last) return [];
  // How many of the last turns follow one rule, a year apart.
  let rule: string | undefined;
  let run = 0;
  for (const nth of nthsOf(last)) {
    let length = 0;
    while (
      length < group.length &&
      group.at(-1 - length)?.year === last.year - length &&
      nthsOf(group.at(-1 - length) ?? last).includes(nth)
    )
      length++;
    if (length > run) [run, rule] = [length, nth];
  }
  const isLasting = last.year >= HORIZON - 1 && run >= 3 && rule !== undefined;
  const listed = isLasting ? group.slice(0, -run) : group;
  const ruled = isLasting ? group.slice(-run) : [];
  const kind = last.to > last.from ? "DAYLIGHT" : "STANDARD";
  return [
    ...(listed[0]
      ? [observance(kind, listed[0], [plain("RDATE", listed.map(({ wall }) => wallText(wall)).join(","))])]
      : []),
    ...(ruled[0] && rule ? [observance(kind, ruled[0], [plain("RRULE", rule.slice(0, rule.indexOf("@")))])] : []),
  ];
}

/** The rules that a change of clocks may follow: a weekday counted from the start or the end of its month, at one time. */
function nthsOf({ wall }: Turn): readonly string[] {
  const number = Math.floor(wall / DAY);
  const [year, month, day] = civilOf(number);
  const code = WEEKDAY_CODES[weekdayOf(number)];
  const last = day + 7 > daysInMonth(year, month) ? [-1] : [];
  const time = wall - number * DAY;
  return [...last, Math.ceil(day / 7)].map((nth) => `FREQ=YEARLY;BYMONTH=${month};BYDAY=${nth}${code}@${time}`);
}

const wallText = (wall: number): string => momentValue({ kind: "floating", wall });

const plain = (name: string, value: string) => ({ name, value, parameters: [], line: 0 });

const observance = (kind: string, { wall, from, to }: Turn, more: Component["properties"]): Component => ({
  name: kind,
  line: 0,
  components: [],
  properties: [
    plain("DTSTART", wallText(wall)),
    plain("TZOFFSETFROM", utcOffsetText(from)),
    plain("TZOFFSETTO", utcOffsetText(to)),
    ...more,
  ],
});

/** The TZIDs that a component and its parts name. */
export function tzidsOf(component: Component): ReadonlySet<string> {
  const names = new Set<string>();
  for (const property of component.properties) {
    const tzid = parameterOf(property, "TZID");
    if (tzid !== undefined) names.add(tzid);
  }
  for (const part of component.components) for (const name of tzidsOf(part)) names.add(name);
  return names;
}
