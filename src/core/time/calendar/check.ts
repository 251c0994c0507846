import { counted } from "#core/text/counted.ts";
import { type Clocks, clocksOf, instantOf, UTC } from "./clocks.ts";
import {
  type Component,
  type Problem,
  type Property,
  parameterOf,
  propertyOf,
  type ReadCalendars,
  textOf,
} from "./content-lines.ts";
import { DAY } from "./days.ts";
import { clockOf, type Entry, entriesOf, instantOn, isEntry, ruleTimes, type Series, seriesOf } from "./entries.ts";
import { type Moment, readMoment, readMoments, readSpan } from "./moments.ts";
import { namesStart } from "./recurrence.ts";
import { readRule } from "./rule.ts";

/** Properties that a component has once at most (RFC 5545 §3.6.1 to §3.6.3). */
const SINGLE = new Set(
  "UID DTSTAMP DTSTART DTEND DUE DURATION RECURRENCE-ID SUMMARY DESCRIPTION LOCATION STATUS SEQUENCE CLASS CREATED LAST-MODIFIED GEO ORGANIZER PRIORITY TRANSP URL COMPLETED PERCENT-COMPLETE".split(
    " ",
  ),
);

const TIMES = ["DTSTART", "DTEND", "DUE", "RECURRENCE-ID", "COMPLETED", "CREATED", "LAST-MODIFIED", "DTSTAMP"];

const NAMES: Readonly<Record<string, string>> = { VEVENT: "event", VTODO: "task", VJOURNAL: "journal entry" };

/**
 * All that is wrong in calendars that were read, in the order of their lines: what the standard asks for, and what programs
 * read differently.
 */
export function problemsOf({ calendars, problems }: ReadCalendars): readonly Problem[] {
  const found = [...problems];
  for (const calendar of calendars) found.push(...calendarProblems(calendar));
  return found.toSorted((one, other) => one.line - other.line);
}

function calendarProblems(calendar: Component): readonly Problem[] {
  const found: Problem[] = [];
  const error = (line: number, message: string) => found.push({ line, level: "error", message });
  const warn = (line: number, message: string) => found.push({ line, level: "warning", message });
  const version = textOf(calendar, "VERSION");
  if (version === undefined) error(calendar.line, "The calendar has no VERSION:2.0.");
  else if (version.trim() !== "2.0")
    warn(calendar.line, `This is version ${version.trim().slice(0, 10)} of the format. It is read as 2.0.`);
  if (!propertyOf(calendar, "PRODID")) error(calendar.line, "The calendar has no PRODID.");
  const clocks = clocksOf(calendar);
  for (const { line, message } of clocks.problems) error(line, message);
  const unknown = new Map<string, { line: number; count: number }>();
  const named = new Map<string, number>();
  for (const component of calendar.components) {
    if (!isEntry(component)) continue;
    entryProblems(component, clocks, error, warn);
    for (const property of component.properties) {
      const zone = parameterOf(property, "TZID");
      if (zone === undefined || clocks.own.has(zone)) continue;
      if (clocks.find(zone)) named.set(zone, named.get(zone) ?? property.line);
      else {
        const before = unknown.get(zone);
        unknown.set(zone, { line: before?.line ?? property.line, count: (before?.count ?? 0) + 1 });
      }
    }
  }
  for (const [zone, { line, count }] of unknown)
    error(
      line,
      `The time zone “${zone}” isn't defined and isn't known, so ${counted(count, "time")} in it ${count === 1 ? "is" : "are"} read as your own time.`,
    );
  for (const [zone, line] of named) warn(line, `The time zone “${zone}” has no VTIMEZONE. It is read by its name.`);
  for (const series of seriesOf(entriesOf(calendar, 0, clocks))) seriesProblems(series, error, warn);
  return found;
}

type Report = (line: number, message: string) => unknown;

function entryProblems(component: Component, clocks: Clocks, error: Report, warn: Report): void {
  const what = NAMES[component.name] ?? "entry";
  const seen = new Set<string>();
  for (const { name, line, parameters } of component.properties) {
    if (SINGLE.has(name) && seen.has(name)) error(line, `The ${what} has more than one ${name}.`);
    seen.add(name);
    for (const { name: key, values } of parameters)
      if (values.some((value) => value === "")) warn(line, `${name} has an empty parameter ${key}.`);
  }
  if (!seen.has("UID")) error(component.line, `The ${what} has no UID.`);
  if (!seen.has("DTSTAMP")) warn(component.line, `The ${what} has no DTSTAMP.`);
  if (component.name === "VEVENT" && !seen.has("DTSTART"))
    error(component.line, "The event has no DTSTART, so it isn't shown.");
  const moments = new Map<string, Moment>();
  for (const name of TIMES) {
    const property = propertyOf(component, name);
    const moment = property && momentIn(property, error, warn);
    if (moment) moments.set(name, moment);
  }
  const start = moments.get("DTSTART");
  for (const name of ["DTEND", "DUE"]) {
    const end = moments.get(name);
    const line = propertyOf(component, name)?.line ?? component.line;
    if (!start || !end) continue;
    if ((start.kind === "date") !== (end.kind === "date"))
      error(line, `${name} and DTSTART must both be dates, or both be times.`);
    else if (instantOn(end, clocks, UTC) < instantOn(start, clocks, UTC)) error(line, `${name} is before DTSTART.`);
    else if (start.kind === "date" && end.wall === start.wall && name === "DTEND")
      warn(line, "DTEND is the same day as DTSTART. It is the day after the last one, so one day is shown.");
  }
  if (seen.has("DURATION")) {
    const property = propertyOf(component, "DURATION");
    const line = property?.line ?? component.line;
    if (seen.has("DTEND") || seen.has("DUE")) error(line, "DURATION doesn't go together with DTEND or DUE.");
    const span = readSpan(property?.value ?? "");
    if (!span) error(line, `DURATION isn't a duration such as PT1H30M: “${property?.value.slice(0, 30)}”.`);
    else if (span.days < 0 || span.seconds < 0) error(line, "DURATION is negative.");
    else if (start?.kind === "date" && span.seconds !== 0) warn(line, "DURATION has hours, but DTSTART is a date.");
  }
  for (const property of component.properties) {
    if (property.name === "RRULE") ruleProblems(property, start, error, warn);
    if (property.name === "EXRULE") warn(property.line, "EXRULE is obsolete and is ignored.");
    if (property.name === "EXDATE" || property.name === "RDATE") listProblems(property, start, error, warn);
  }
  const status = textOf(component, "STATUS")?.toUpperCase();
  const statuses = STATUSES[component.name] ?? [];
  if (status !== undefined && !statuses.includes(status))
    warn(propertyOf(component, "STATUS")?.line ?? component.line, `STATUS is one of ${statuses.join(", ")}.`);
}

const STATUSES: Readonly<Record<string, readonly string[]>> = {
  VEVENT: ["TENTATIVE", "CONFIRMED", "CANCELLED"],
  VTODO: ["NEEDS-ACTION", "COMPLETED", "IN-PROCESS", "CANCELLED"],
  VJOURNAL: ["DRAFT", "FINAL", "CANCELLED"],
};

function momentIn(property: Property, error: Report, warn: Report): Moment | undefined {
  const zone = parameterOf(property, "TZID");
  const moment = readMoment(property.value, zone);
  if (!moment.ok) {
    error(property.line, `${property.name}: ${moment.message}`);
    return undefined;
  }
  const isDate = parameterOf(property, "VALUE")?.toUpperCase() === "DATE";
  if (isDate && moment.value.kind !== "date") error(property.line, `${property.name} has VALUE=DATE, but also a time.`);
  if (!isDate && moment.value.kind === "date") warn(property.line, `${property.name} is a date without VALUE=DATE.`);
  if (zone !== undefined && moment.value.kind === "utc")
    warn(property.line, `${property.name} has a TZID, but its time is in UTC.`);
  return moment.value;
}

function ruleProblems({ value, line }: Property, start: Moment | undefined, error: Report, warn: Report): void {
  const { rule, errors, warnings } = readRule(value);
  for (const message of errors) error(line, `RRULE: ${message}`);
  for (const message of warnings) warn(line, `RRULE: ${message}`);
  const until = rule?.until;
  if (!until || !start) return;
  if ((until.kind === "date") !== (start.kind === "date"))
    warn(line, `RRULE: UNTIL should be a ${start.kind === "date" ? "date" : "time"}, as DTSTART is.`);
  else if (start.kind === "zoned" && until.kind !== "utc")
    warn(line, "RRULE: UNTIL should be in UTC, where DTSTART has a time zone.");
}

function listProblems(property: Property, start: Moment | undefined, error: Report, warn: Report): void {
  for (const moment of readMoments(property)) {
    if (!moment.ok) error(property.line, `${property.name}: ${moment.message}`);
    else if (start && (moment.value.kind === "date") !== (start.kind === "date")) {
      warn(property.line, `${property.name} should have ${start.kind === "date" ? "dates" : "times"}, as DTSTART has.`);
      return;
    }
  }
}

/** What is searched in a series that repeats without end. */
const LOOKED_AT = 2000;

function seriesProblems({ masters, changes }: Series, error: Report, warn: Report): void {
  const lineOf = ({ component }: Entry) => component.line;
  for (const master of masters.slice(1)) {
    if (masters[0] && masters[0].uid !== "")
      error(
        lineOf(master),
        `The UID is already used in line ${lineOf(masters[0])}, so programs keep only one of them.`,
      );
  }
  const [master] = masters;
  if (!master) return;
  const isCompared = changes.length > 0 || master.removed.length > 0;
  const first = master.rules.length > 0 ? timesOfSeries(master, isCompared ? LOOKED_AT : 2) : undefined;
  if (first && first.times.length === 1 && first.isWhole)
    warn(lineOf(master), "The rule names no other time than DTSTART.");
  if (first && !first.hasStart)
    warn(lineOf(master), "DTSTART isn't a time that the rule names. It counts as the first all the same.");
  const keys = new Map<string, number>();
  for (const change of changes) {
    const { replaces } = change;
    if (!replaces) continue;
    const line = propertyOf(change.component, "RECURRENCE-ID")?.line ?? lineOf(change);
    const at = instantOn(replaces, change.clocks, UTC);
    const key = `${replaces.kind === "date"} ${at}`;
    const before = keys.get(key);
    if (before !== undefined) error(line, `The same time of the series is already changed in line ${before}.`);
    keys.set(key, line);
    if (first && (first.isWhole || at < (first.times.at(-1) ?? 0)) && !first.all.has(at))
      warn(line, "RECURRENCE-ID names a time that the series doesn't have.");
  }
  for (const property of master.component.properties) {
    if (property.name !== "EXDATE" || !first) continue;
    for (const moment of readMoments(property)) {
      if (!moment.ok || (moment.value.kind === "date") !== (master.start.kind === "date")) continue;
      const at = instantOn(moment.value, master.clocks, UTC);
      if ((first.isWhole || at < (first.times.at(-1) ?? 0)) && !first.all.has(at))
        warn(property.line, "EXDATE names a time that the series doesn't have.");
    }
  }
}

/** The first times of a series as moments, and whether these are all. */
function timesOfSeries(master: Entry, most: number) {
  const clock = clockOf(master.start, master.clocks, UTC);
  const at = (wall: number) => (master.start.kind === "date" ? wall : instantOf(clock, wall));
  const times: number[] = [];
  let isWhole = true;
  let hasStart = false;
  for (const rule of master.rules) {
    const isShort = rule.frequency === "SECONDLY" || rule.frequency === "MINUTELY" || rule.frequency === "HOURLY";
    const limit = master.start.wall + (isShort ? 60 : 60 * 366) * DAY;
    let count = 0;
    for (const wall of ruleTimes(rule, master.start, clock, master.clocks, master.start.wall, limit)) {
      if (++count > most || wall > limit) {
        isWhole = false;
        break;
      }
      times.push(at(wall));
    }
    if (rule.count === undefined && rule.until === undefined) isWhole = false;
    hasStart ||= namesStart(rule, master.start.wall);
  }
  for (const moment of master.added) times.push(instantOn(moment, master.clocks, UTC));
  times.sort((one, other) => one - other);
  return { times, all: new Set(times), isWhole, hasStart };
}
