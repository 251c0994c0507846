import { csvField } from "#core/csv.ts";
import { type Clock, wallAt } from "./clocks.ts";
import { type Component, parameterOf, textOf } from "./content-lines.ts";
import { DAY, isoDate, isoWall } from "./days.ts";
import { categoriesOf, clockOf, type Entry, instantOn, type Occurrence } from "./entries.ts";
import { writeRule } from "./rule.ts";
import { ruleInWords } from "./rule-words.ts";

/** An entry as other programs take it: texts, and times in ISO 8601. */
interface EntryRecord {
  readonly summary: string;
  readonly start: string;
  readonly end: string;
  readonly allDay: boolean;
  /** The entry's own time zone, `UTC`, or empty for whole days and floating times. */
  readonly timeZone: string;
  readonly location: string;
  readonly description: string;
  readonly status: string;
  readonly repeats: string;
  readonly rule: string;
  readonly organizer: string;
  readonly attendees: readonly string[];
  readonly categories: readonly string[];
  readonly url: string;
  readonly uid: string;
  readonly calendar: string;
}

/** A time with the offset that is in force there; without one where it is on every clock. The last of whole days is meant. */
function timesOf(start: number, end: number, isAllDay: boolean, offset: ((wall: number) => string) | undefined) {
  if (isAllDay) return { start: isoDate(start / DAY), end: isoDate(end / DAY - 1) };
  return { start: isoWall(start) + (offset?.(start) ?? ""), end: isoWall(end) + (offset?.(end) ?? "") };
}

export const offsetText = (seconds: number): string => {
  const size = Math.abs(seconds);
  const pad = (value: number) => String(value).padStart(2, "0");
  const rest = size % 60;
  return `${seconds < 0 ? "-" : "+"}${pad(Math.floor(size / 3600))}:${pad(Math.floor(size / 60) % 60)}${rest === 0 ? "" : `:${pad(rest)}`}`;
};

/** The record of an occurrence, whose times are on the clock `here`. */
export function recordOf({ entry, start, end, isAllDay }: Occurrence, here: Clock, calendar: string): EntryRecord {
  const isFloating = entry.start.kind === "floating";
  const shown = (wall: number) => offsetText(offsetOn(here, wall));
  return {
    ...commonRecord(entry, calendar),
    ...timesOf(start, end, isAllDay, isFloating ? undefined : shown),
    allDay: isAllDay,
  };
}

// The offset of a time that was made of a moment: it exists.
function offsetOn(clock: Clock, wall: number): number {
  const offset = clock.offsetAt(wall - clock.offsetAt(wall));
  return clock.offsetAt(wall - offset) === offset ? offset : clock.offsetAt(wall - clock.offsetAt(wall - DAY));
}

/** The record of an entry as in its file, at its first time on its own clock. */
export function ownRecord(entry: Entry, here: Clock, calendar: string): EntryRecord {
  const { start, length } = entry;
  const clock = clockOf(start, entry.clocks, here);
  const isAllDay = start.kind === "date";
  const isOnEvery = start.kind === "date" || start.kind === "floating";
  const nominal = start.wall + length.days * DAY + length.seconds;
  if (isOnEvery)
    return { ...commonRecord(entry, calendar), ...timesOf(start.wall, nominal, isAllDay, undefined), allDay: isAllDay };
  const at = instantOn(start, entry.clocks, here);
  const end = instantOn({ ...start, wall: start.wall + length.days * DAY }, entry.clocks, here) + length.seconds;
  const text = (instant: number) => isoWall(wallAt(clock, instant)) + offsetText(clock.offsetAt(instant));
  return { ...commonRecord(entry, calendar), start: text(at), end: text(end), allDay: false };
}

function commonRecord(entry: Entry, calendar: string): Omit<EntryRecord, "start" | "end" | "allDay"> {
  const { component, start, rules } = entry;
  const text = (name: string) => textOf(component, name) ?? "";
  return {
    summary: entry.summary,
    timeZone: start.kind === "utc" ? "UTC" : (start.zone ?? ""),
    location: text("LOCATION"),
    description: text("DESCRIPTION"),
    status: text("STATUS"),
    repeats: rules.map((rule) => ruleInWords(rule, start)).join(" "),
    rule: rules.map(writeRule).join(" "),
    organizer: personOf(component, "ORGANIZER")[0] ?? "",
    attendees: personOf(component, "ATTENDEE"),
    categories: categoriesOf(component),
    url: text("URL"),
    uid: entry.uid,
    calendar,
  };
}

/** People as `Name <address>`, or what there is of it. */
export const personOf = (component: Component, name: string): readonly string[] =>
  component.properties
    .filter((property) => property.name === name)
    .map((property) => {
      const address = property.value.replace(/^mailto:/i, "");
      const person = parameterOf(property, "CN");
      return person === undefined || person === address ? address : `${person} <${address}>`;
    });

const COLUMNS: readonly (readonly [heading: string, field: keyof EntryRecord])[] = [
  ["Summary", "summary"],
  ["Start", "start"],
  ["End", "end"],
  ["All day", "allDay"],
  ["Time zone", "timeZone"],
  ["Location", "location"],
  ["Description", "description"],
  ["Status", "status"],
  ["Repeats", "repeats"],
  ["Rule", "rule"],
  ["Organizer", "organizer"],
  ["Attendees", "attendees"],
  ["Categories", "categories"],
  ["URL", "url"],
  ["UID", "uid"],
  ["Calendar", "calendar"],
];

/** Records as CSV (RFC 4180), with the names of the columns first. */
export function recordsCsv(records: readonly EntryRecord[]): string {
  const cell = (value: EntryRecord[keyof EntryRecord]): string =>
    typeof value === "boolean" ? (value ? "yes" : "no") : typeof value === "string" ? value : value.join("; ");
  const rows = [
    COLUMNS.map(([heading]) => heading),
    ...records.map((record) => COLUMNS.map(([, field]) => cell(record[field]))),
  ];
  return rows.map((row) => `${row.map(csvField).join(",")}\r\n`).join("");
}

/** Records as JSON. */
export const recordsJson = (records: readonly EntryRecord[]): string => `${JSON.stringify(records, null, 2)}\n`;

/** The fields of the form that creates an event. */
export interface NewEvent {
  readonly summary: string;
  readonly isAllDay: boolean;
  /** `2026-12-24T09:00`, or a date where it is for the whole day; the end of whole days is the last one. */
  readonly start: string;
  readonly end: string;
  /** An IANA name, `UTC`, or empty for the same clock time anywhere. */
  readonly zone: string;
  readonly location: string;
  readonly description: string;
  readonly rule: string;
}
