import { problemsOf } from "#core/time/calendar/check.ts";
import { type Clock, platformClock, UTC } from "#core/time/calendar/clocks.ts";
import { type Problem, readCalendars, textOf } from "#core/time/calendar/content-lines.ts";
import { DAY, isoDate } from "#core/time/calendar/days.ts";
import { type Entry, entriesOf, isEntry, type Series, seriesOf, wordsOf } from "#core/time/calendar/entries.ts";
import type { SourceCalendar } from "#core/time/calendar/merge.ts";
import { zoneNamed } from "#core/time/zones.ts";

/** A text to read: what was typed, which has no name, or a file. */
export interface SourceText {
  readonly name: string;
  readonly text: string;
}

/** A problem, and the file that it is in. */
export interface FileProblem extends Problem {
  readonly file: string;
}

/** Everything that was read. */
export interface Opened {
  readonly calendars: readonly SourceCalendar[];
  readonly entries: readonly Entry[];
  readonly series: readonly Series[];
  readonly problems: readonly FileProblem[];
}

const withoutEnding = (name: string): string => name.replace(/\.(?:ics|ical|ifb|icalendar)$/i, "");

/** Reads all texts. */
export function openCalendars(sources: readonly SourceText[]): Opened {
  const calendars: SourceCalendar[] = [];
  const problems: FileProblem[] = [];
  for (const { name: file, text } of sources) {
    const read = readCalendars(text, { isTyped: file === "" });
    for (const problem of problemsOf(read)) problems.push({ file, ...problem });
    for (const calendar of read.calendars) {
      const name = textOf(calendar, "X-WR-CALNAME") ?? textOf(calendar, "NAME") ?? withoutEnding(file);
      calendars.push({ calendar, name: name.trim() || "Input" });
    }
  }
  const entries = calendars.flatMap(({ calendar }, source) => entriesOf(calendar, source));
  return { calendars, entries, series: seriesOf(entries), problems };
}

/** What is known of calendars at a glance. */
export interface Summary {
  readonly names: readonly string[];
  readonly events: number;
  readonly tasks: number;
  readonly journals: number;
  readonly repeated: number;
  /** Entries without a time that can be read. */
  readonly undated: number;
  /** The time zones that times are in, the most frequent first. */
  readonly zones: readonly string[];
  /** The first day on which something begins, and the last that is written in the file. */
  readonly first?: string;
  readonly last?: string;
  readonly isEndless: boolean;
  readonly errors: number;
  readonly warnings: number;
  readonly problems: readonly FileProblem[];
}

const LISTED_PROBLEMS = 200;

export function summaryOf({ calendars, entries, problems }: Opened): Summary {
  const zones = new Map<string, number>();
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  const counts = { event: 0, task: 0, journal: 0 };
  let repeated = 0;
  for (const { kind, start, rules, added, replaces } of entries) {
    if (!replaces) counts[kind]++;
    if (rules.length + added.length > 0) repeated++;
    if (start.wall < first) first = start.wall;
    if (start.wall > last) last = start.wall;
    const zone = start.kind === "utc" ? "UTC" : start.kind === "zoned" ? (start.zone ?? "") : undefined;
    if (zone !== undefined) zones.set(zone, (zones.get(zone) ?? 0) + 1);
  }
  const all = calendars.reduce((sum, { calendar }) => sum + calendar.components.filter(isEntry).length, 0);
  const errors = problems.filter(({ level }) => level === "error");
  const warnings = problems.filter(({ level }) => level === "warning");
  return {
    names: calendars.map(({ name }) => name),
    events: counts.event,
    tasks: counts.task,
    journals: counts.journal,
    repeated,
    undated: all - entries.length,
    zones: [...zones].toSorted(([, one], [, other]) => other - one).map(([name]) => name),
    ...(entries.length > 0 && { first: isoDate(Math.floor(first / DAY)), last: isoDate(Math.floor(last / DAY)) }),
    isEndless: entries.some(({ rules }) => rules.some((rule) => rule.count === undefined && rule.until === undefined)),
    errors: errors.length,
    warnings: warnings.length,
    // Errors come before warnings.
    problems: [...errors, ...warnings].slice(0, LISTED_PROBLEMS),
  };
}

/** The series that have all words of a search in one of their entries. */
export function found(series: readonly Series[], words: string): readonly Series[] {
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (asked.length === 0) return series;
  const has = (entry: Entry) => {
    const text = wordsOf(entry);
    return asked.every((word) => text.includes(word));
  };
  return series.filter(({ masters, changes }) => masters.some(has) || changes.some(has));
}

/** The clock of a zone by its IANA name or UTC. */
export const clockNamed = (zone: string): Clock => {
  const known = zone === "UTC" ? undefined : zoneNamed(zone);
  return known === undefined ? UTC : platformClock(known);
};
