import { type Clock, type Clocks, clocksOf, instantOf, UTC, wallAt } from "./clocks.ts";
import { type Component, listOf, parameterOf, propertyOf, textOf } from "./content-lines.ts";
import { DAY } from "./days.ts";
import { type Moment, readMoment, readMoments, readSpan, type Span } from "./moments.ts";
import { timesOf } from "./recurrence.ts";
import { type Rule, readRule } from "./rule.ts";

/** What an entry of a calendar is. */
type EntryKind = "event" | "task" | "journal";

/**
 * An event, a task or a journal entry, as it is in a file: one that repeats is one entry, and so is each changed time
 * of it.
 */
export interface Entry {
  readonly kind: EntryKind;
  readonly component: Component;
  /** Which file and calendar it is of. */
  readonly source: number;
  readonly uid: string;
  readonly summary: string;
  readonly start: Moment;
  readonly length: Length;
  readonly rules: readonly Rule[];
  readonly added: readonly Moment[];
  readonly removed: readonly Moment[];
  /** Which time of its series it is instead of. */
  readonly replaces?: Moment;
  /** It is instead of all later times too. */
  readonly isFromThenOn: boolean;
  readonly isCanceled: boolean;
  readonly clocks: Clocks;
}

/** How long an entry lasts: days are as long as clocks make them, seconds are exact. */
type Length = Span;

const KINDS: Readonly<Record<string, EntryKind>> = { VEVENT: "event", VTODO: "task", VJOURNAL: "journal" };

/** Whether a component is an entry. */
export const isEntry = ({ name }: Component): boolean => Object.hasOwn(KINDS, name);

/** The entries of a calendar that have a time that can be read. */
export function entriesOf(calendar: Component, source: number, clocks = clocksOf(calendar)): readonly Entry[] {
  return calendar.components.flatMap((component) => {
    const entry = entryOf(component, source, clocks);
    return entry ? [entry] : [];
  });
}

function momentOf(component: Component, name: string): Moment | undefined {
  const property = propertyOf(component, name);
  if (!property) return undefined;
  const moment = readMoment(property.value, parameterOf(property, "TZID"));
  return moment.ok ? moment.value : undefined;
}

const allMoments = (component: Component, name: string): readonly Moment[] =>
  component.properties
    .filter((property) => property.name === name)
    .flatMap(readMoments)
    .flatMap((moment) => (moment.ok ? [moment.value] : []));

function entryOf(component: Component, source: number, clocks: Clocks): Entry | undefined {
  const kind = Object.hasOwn(KINDS, component.name) ? KINDS[component.name] : undefined;
  // A task without a start is shown when it is due.
  const start = momentOf(component, "DTSTART") ?? (kind === "task" ? momentOf(component, "DUE") : undefined);
  if (!kind || !start) return undefined;
  const replaces = momentOf(component, "RECURRENCE-ID");
  const recurrenceId = propertyOf(component, "RECURRENCE-ID");
  return {
    kind,
    component,
    source,
    uid: textOf(component, "UID") ?? "",
    summary: textOf(component, "SUMMARY") ?? "",
    start,
    length: lengthOf(component, start, clocks),
    rules: component.properties
      .filter(({ name }) => name === "RRULE")
      .flatMap(({ value }) => readRule(value).rule ?? []),
    added: allMoments(component, "RDATE"),
    removed: allMoments(component, "EXDATE"),
    ...(replaces && { replaces }),
    isFromThenOn: recurrenceId !== undefined && parameterOf(recurrenceId, "RANGE")?.toUpperCase() === "THISANDFUTURE",
    isCanceled: textOf(component, "STATUS")?.toUpperCase() === "CANCELLED",
    clocks,
  };
}

function lengthOf(component: Component, start: Moment, clocks: Clocks): Length {
  const end = momentOf(component, "DTEND") ?? momentOf(component, "DUE");
  const duration = readSpan(propertyOf(component, "DURATION")?.value ?? "");
  if (end && start.kind === "date" && end.kind === "date")
    return { days: Math.max(1, (end.wall - start.wall) / DAY), seconds: 0 };
  if (end) {
    // DTEND gives every time of a series the same exact length, DURATION the same on the clock (RFC 5545 §3.8.5.3).
    const seconds = instantOn(end, clocks, UTC) - instantOn(start, clocks, UTC);
    return { days: 0, seconds: Math.max(0, seconds) };
  }
  if (duration && duration.days * DAY + duration.seconds > 0) return duration;
  return { days: start.kind === "date" ? 1 : 0, seconds: 0 };
}

/** A moment in seconds since 1970; floating times, and those in unknown zones, are in the zone `here`. */
export function instantOn({ kind, wall, zone }: Moment, clocks: Clocks, here: Clock): number {
  return instantOf(clockOf({ kind, wall, ...(zone !== undefined && { zone }) }, clocks, here), wall);
}

/** The clock that a moment is on. */
export const clockOf = ({ kind, zone }: Moment, clocks: Clocks, here: Clock): Clock =>
  kind === "utc" ? UTC : ((kind === "zoned" && zone !== undefined ? clocks.find(zone) : undefined) ?? here);

/** One time of an entry in the zone in which it's shown, in seconds. */
export interface Occurrence {
  readonly entry: Entry;
  readonly start: number;
  readonly end: number;
  /** The end is the midnight after its last day. */
  readonly isAllDay: boolean;
}

/** The entries of one UID in one file: a series, and what is instead of some of its times. */
export interface Series {
  readonly masters: readonly Entry[];
  readonly changes: readonly Entry[];
}

/** Entries by the series that they belong to, in the order of the files. */
export function seriesOf(entries: readonly Entry[]): readonly Series[] {
  const groups = new Map<string, { masters: Entry[]; changes: Entry[] }>();
  const alone: Series[] = [];
  for (const entry of entries) {
    if (entry.uid === "") {
      alone.push({ masters: [entry], changes: [] });
      continue;
    }
    const key = `${entry.source} ${entry.kind} ${entry.uid}`;
    let group = groups.get(key);
    if (!group) {
      group = { masters: [], changes: [] };
      groups.set(key, group);
    }
    (entry.replaces ? group.changes : group.masters).push(entry);
  }
  return [...groups.values(), ...alone];
}

/** What times of a series have in common with the moments that remove or replace them. */
const keyOf = (moment: Moment, clocks: Clocks, here: Clock): string =>
  moment.kind === "date" ? `d${moment.wall}` : String(instantOn(moment, clocks, here));

/** The time that a rule names, with the moment that it is called by. */
interface Time {
  readonly moment: Moment;
  readonly key: string;
}

/** More times of one series are not listed. */
const MAX_TIMES = 20_000;

/**
 * The times of a series that overlap `from` to `to` on the clock `here`, in order of their start. Whole days and floating times
 * are on every clock.
 */
export function occurrencesOf(
  { masters, changes }: Series,
  here: Clock,
  from: number,
  to: number,
): readonly Occurrence[] {
  const found: Occurrence[] = [];
  const add = (entry: Entry, moment: Moment) => {
    const occurrence = occurrenceAt(entry, moment, here);
    if (
      occurrence.start < to &&
      (occurrence.end > from || (occurrence.end === occurrence.start && occurrence.end >= from))
    )
      found.push(occurrence);
  };
  for (const master of masters) {
    const replaced = new Set(
      changes.flatMap(({ replaces, clocks }) => (replaces ? [keyOf(replaces, clocks, here)] : [])),
    );
    const lasting = changes
      .filter(({ isFromThenOn }) => isFromThenOn)
      .map((change) => ({ change, from: change.replaces ? instantOn(change.replaces, change.clocks, here) : 0 }))
      .toSorted((one, other) => other.from - one.from);
    for (const { moment, key } of timesIn(master, here, from, to)) {
      if (replaced.has(key)) continue;
      const at = lasting.length === 0 ? 0 : instantOn(moment, master.clocks, here);
      const later = lasting.find((each) => each.from <= at)?.change;
      // What is instead of this and all later times is moved by as much (RFC 5545 §3.8.4.4).
      if (later?.replaces) add(later, { ...moment, wall: moment.wall + later.start.wall - later.replaces.wall });
      else add(master, moment);
    }
  }
  for (const change of changes) add(change, change.start);
  return found.toSorted((one, other) => one.start - other.start);
}

function occurrenceAt(entry: Entry, moment: Moment, here: Clock): Occurrence {
  const { length } = entry;
  if (moment.kind === "date" || moment.kind === "floating") {
    const end = moment.wall + length.days * DAY + length.seconds;
    return { entry, start: moment.wall, end, isAllDay: moment.kind === "date" };
  }
  const clock = clockOf(moment, entry.clocks, here);
  const start = instantOf(clock, moment.wall);
  const end = (length.days === 0 ? start : instantOf(clock, moment.wall + length.days * DAY)) + length.seconds;
  return { entry, start: wallAt(here, start), end: wallAt(here, end), isAllDay: false };
}

/** The times of an entry that may overlap `from` to `to`, those taken away left out. */
function* timesIn(entry: Entry, here: Clock, from: number, to: number): Generator<Time> {
  const { start, rules, added, removed, clocks, length } = entry;
  if (rules.length === 0 && added.length === 0) {
    if (removed.length === 0 || !isRemoved(entry, here)(start))
      yield { moment: start, key: keyOf(start, clocks, here) };
    return;
  }
  const without = isRemoved(entry, here);
  const seen = new Set<string>();
  const one = (moment: Moment): Time | undefined => {
    const key = keyOf(moment, clocks, here);
    if (seen.has(key) || without(moment)) return undefined;
    seen.add(key);
    return { moment, key };
  };
  // Clocks differ by at most 26 hours.
  const early = from - length.days * DAY - length.seconds - 2 * DAY;
  const late = to + 2 * DAY;
  const clock = clockOf(start, clocks, here);
  let count = 0;
  for (const rule of rules) {
    for (const wall of ruleTimes(rule, start, clock, clocks, early, late)) {
      if (wall > late || ++count > MAX_TIMES) break;
      const time = wall < early ? undefined : one({ ...start, wall });
      if (time) yield time;
    }
  }
  for (const moment of rules.length === 0 ? [start, ...added] : added) {
    const time = one(moment);
    if (time) yield time;
  }
}

/**
 * The times of one rule of an entry on its own clock. Its start is the first, whether the rule names it or not, and counts
 * (§3.8.5.3).
 */
export function* ruleTimes(
  rule: Rule,
  start: Moment,
  clock: Clock,
  clocks: Clocks,
  from = start.wall,
  to?: number,
): Generator<number> {
  const isAfter = lastOf(rule, start, clock, clocks);
  let count = 0;
  if (isAfter(start.wall)) return;
  // Where times are counted, none may be passed over.
  for (const wall of timesOf(rule, start.wall, rule.count === undefined ? from : start.wall, to)) {
    if (count === 0 && wall !== start.wall && (rule.count !== undefined || from <= start.wall)) {
      yield start.wall;
      count++;
    }
    if ((rule.count !== undefined && ++count > rule.count) || isAfter(wall)) return;
    yield wall;
    if (rule.count === undefined) count = 1;
  }
  if (count === 0 && from <= start.wall) yield start.wall;
}

/** Whether a time on an entry's clock is after its rule's UNTIL. */
function lastOf({ until }: Rule, start: Moment, clock: Clock, clocks: Clocks): (wall: number) => boolean {
  if (!until) return () => false;
  // A date takes in its whole day, on the clock of the entry.
  if (until.kind === "date") return (wall) => wall >= until.wall + DAY;
  if (start.kind === "date" || until.kind === "floating") return (wall) => wall > until.wall;
  const last = instantOn(until, clocks, clock);
  return (wall) => instantOf(clock, wall) > last;
}

function isRemoved({ removed, clocks, start }: Entry, here: Clock): (moment: Moment) => boolean {
  if (removed.length === 0) return () => false;
  const keys = new Set(removed.map((moment) => keyOf(moment, clocks, here)));
  // Some programs write a date for a time: it takes that whole day away.
  const days = new Set(
    start.kind === "date" ? [] : removed.filter(({ kind }) => kind === "date").map(({ wall }) => wall),
  );
  return (moment) =>
    keys.has(keyOf(moment, clocks, here)) || (days.size > 0 && days.has(Math.floor(moment.wall / DAY) * DAY));
}

/** The texts of an entry that searches look at. */
export const wordsOf = ({ component, summary }: Entry): string =>
  [summary, textOf(component, "LOCATION"), textOf(component, "DESCRIPTION"), ...categoriesOf(component)]
    .filter((text) => text !== undefined)
    .join("\n")
    .toLowerCase();

/** The categories of a component. */
export const categoriesOf = (component: Component): readonly string[] =>
  component.properties.filter(({ name }) => name === "CATEGORIES").flatMap(({ value }) => listOf(value));
