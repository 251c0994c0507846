import {
  type Clocks,
  clocksOf,
  instantOf,
  platformClock,
  timeZoneComponent,
  tzidsOf,
  UTC,
  wallAt,
  zoneOfTzid,
} from "./clocks.ts";
import {
  type Component,
  type Property,
  parameterOf,
  property,
  propertyOf,
  textOf,
  writeComponents,
} from "./content-lines.ts";
import { civilOf, DAY } from "./days.ts";
import { clockOf, type Entry, entriesOf, isEntry, ruleTimes } from "./entries.ts";
import { type Moment, momentProperty, readMoment, readMoments } from "./moments.ts";
import { type Rule, writeRule } from "./rule.ts";

export const PRODID = "-//Tabkit//Calendar//EN";

/** A calendar that was read, and the file that it came from. */
export interface SourceCalendar {
  readonly calendar: Component;
  /** The file's name without its ending, or what the calendar calls itself. */
  readonly name: string;
}

/** What is left out of a file that is written. */
interface Cleaning {
  readonly alarms: boolean;
  /** Organizer, attendees, comments and contacts. */
  readonly people: boolean;
  /** What single programs added: names that begin with X-. */
  readonly extras: boolean;
  readonly attachments: boolean;
}

const PEOPLE = new Set(["ORGANIZER", "ATTENDEE", "CONTACT", "COMMENT", "REQUEST-STATUS"]);

/** What a component is without what a cleaning leaves out. */
export function cleaned(component: Component, cleaning: Cleaning): Component {
  const stays = ({ name }: Property) =>
    !(
      (cleaning.people && PEOPLE.has(name)) ||
      (cleaning.extras && name.startsWith("X-")) ||
      (cleaning.attachments && name === "ATTACH")
    );
  return {
    ...component,
    properties: component.properties.filter(stays),
    components: component.components
      .filter(({ name }) => !(cleaning.alarms && name === "VALARM") && !(cleaning.extras && name.startsWith("X-")))
      .map((part) => cleaned(part, cleaning)),
  };
}

/** An entry with what every entry must have: a UID and a DTSTAMP. `stamp` is now in UTC, as iCalendar writes it. */
function completed(component: Component, stamp: string, newUid: () => string): Component {
  const missing = [
    ...(propertyOf(component, "UID") ? [] : [property("UID", newUid())]),
    ...(propertyOf(component, "DTSTAMP") ? [] : [property("DTSTAMP", stamp)]),
  ];
  return missing.length === 0 ? component : { ...component, properties: [...missing, ...component.properties] };
}

/** A merged calendar, and what became of its parts. */
interface Merged {
  readonly calendar: Component;
  readonly entries: number;
  /** Entries that others with their UID and RECURRENCE-ID were newer than, or the same. */
  readonly duplicates: number;
}

/**
 * Merges calendars. Of entries with the same UID and RECURRENCE-ID, keeps the one with the highest SEQUENCE, then the
 * one changed last, then the first (RFC 5545 §3.8.7.4). Different time zones of the same name get a number.
 */
export function merged(
  sources: readonly SourceCalendar[],
  { stamp, newUid }: { readonly stamp: string; readonly newUid: () => string },
): Merged {
  const zones = new Map<string, { readonly text: string; readonly component: Component }>();
  const entries = new Map<string, Component>();
  const others: Component[] = [];
  let duplicates = 0;
  for (const { calendar } of sources) {
    const renamed = new Map<string, string>();
    for (const zone of calendar.components.filter(({ name }) => name === "VTIMEZONE")) {
      const tzid = textOf(zone, "TZID") ?? "";
      const text = writeComponents([zone]);
      let name = tzid;
      for (let number = 2; zones.has(name) && zones.get(name)?.text !== text; number++) name = `${tzid} ${number}`;
      if (name !== tzid) renamed.set(tzid, name);
      if (!zones.has(name)) zones.set(name, { text, component: name === tzid ? zone : withTzid(zone, name) });
    }
    const clocks = clocksOf(calendar);
    for (const component of calendar.components) {
      if (component.name === "VTIMEZONE") continue;
      const moved = renamed.size > 0 ? inZones(component, renamed) : component;
      if (!isEntry(component)) {
        others.push(moved);
        continue;
      }
      const whole = completed(moved, stamp, newUid);
      const key = keyOf(component, clocks, entries.size);
      const before = entries.get(key);
      if (before) duplicates++;
      if (!before || isNewer(whole, before)) entries.set(key, whole);
    }
  }
  const [first] = sources;
  const kept = sources.length === 1 && first ? first.calendar.properties : commonProperties(sources);
  return {
    entries: entries.size,
    duplicates,
    calendar: calendarOf(kept, [
      ...[...zones.values()].map(({ component }) => component),
      ...entries.values(),
      ...others,
    ]),
  };
}

/** A calendar of these components, with what every calendar must have first. */
const calendarOf = (properties: readonly Property[], components: readonly Component[]): Component => ({
  name: "VCALENDAR",
  line: 0,
  properties: [
    property("VERSION", "2.0"),
    property("PRODID", PRODID),
    ...properties.filter(({ name }) => name !== "VERSION" && name !== "PRODID"),
  ],
  components,
});

// What all calendars say alike, such as the method.
const commonProperties = (sources: readonly SourceCalendar[]): readonly Property[] => {
  const [first, ...rest] = sources.map(({ calendar }) => calendar.properties);
  return (first ?? []).filter(({ name, value }) =>
    rest.every((properties) => properties.some((other) => other.name === name && other.value === value)),
  );
};

function keyOf(component: Component, clocks: Clocks, place: number): string {
  const uid = textOf(component, "UID");
  // Entries without a UID are like no other.
  if (uid === undefined || uid === "") return `${place} without`;
  const id = propertyOf(component, "RECURRENCE-ID");
  const moment = id && readMoment(id.value, parameterOf(id, "TZID"));
  const at = moment?.ok ? `${moment.value.kind === "date"} ${instantIn(moment.value, clocks)}` : (id?.value ?? "");
  return `${component.name} ${at} ${uid}`;
}

const instantIn = (moment: Moment, clocks: Clocks): number => instantOf(clockOf(moment, clocks, UTC), moment.wall);

function isNewer(one: Component, other: Component): boolean {
  const number = (component: Component) => Number(textOf(component, "SEQUENCE") ?? 0) || 0;
  const changed = (component: Component) => textOf(component, "LAST-MODIFIED") ?? textOf(component, "DTSTAMP") ?? "";
  const difference = number(one) - number(other);
  return difference > 0 || (difference === 0 && changed(one) > changed(other));
}

const withTzid = (zone: Component, tzid: string): Component => ({
  ...zone,
  properties: zone.properties.map((each) => (each.name === "TZID" ? property("TZID", tzid) : each)),
});

const inZones = (component: Component, renamed: ReadonlyMap<string, string>): Component => ({
  ...component,
  properties: component.properties.map((each) => ({
    ...each,
    parameters: each.parameters.map((parameter) =>
      parameter.name === "TZID"
        ? { ...parameter, values: parameter.values.map((value) => renamed.get(value) ?? value) }
        : parameter,
    ),
  })),
  components: component.components.map((part) => inZones(part, renamed)),
});

/** One file of several that a calendar is split into. */
export interface SplitFile {
  readonly name: string;
  readonly text: string;
}

/** A file for each event, with the changed times of its series and the time zones that it names. */
export function splitByEvent(calendar: Component): readonly SplitFile[] {
  const groups = Map.groupBy(calendar.components.filter(isEntry), (component) => textOf(component, "UID") ?? component);
  const zones = zonesOf(calendar);
  return withNames(
    [...groups.values()].map((components) => {
      const start = propertyOf(components[0] ?? calendar, "DTSTART")?.value.slice(0, 8) ?? "";
      const title = textOf(components[0] ?? calendar, "SUMMARY") ?? "";
      return { name: `${start} ${title}`, components: withZones(components, zones) };
    }),
    calendar.properties.filter(({ name }) => name === "CALSCALE" || name === "METHOD"),
  );
}

/** A file for each calendar that was read. */
export const splitByCalendar = (sources: readonly SourceCalendar[]): readonly SplitFile[] =>
  sources.flatMap(({ calendar, name }) => withNames([{ name, components: calendar.components }], calendar.properties));

/** A file for each year in which entries begin. */
export function splitByYear(calendar: Component): readonly SplitFile[] {
  const groups = Map.groupBy(
    calendar.components.filter(isEntry),
    (component) => propertyOf(component, "DTSTART")?.value.slice(0, 4) ?? "without a date",
  );
  const zones = zonesOf(calendar);
  return withNames(
    [...groups]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, components]) => ({ name, components: withZones(components, zones) })),
    calendar.properties,
  );
}

/** The time zones of a calendar: looked for once, and not for each of its events. */
const zonesOf = (calendar: Component): readonly Component[] =>
  calendar.components.filter(({ name }) => name === "VTIMEZONE");

function withZones(components: readonly Component[], zones: readonly Component[]): readonly Component[] {
  const names = new Set(components.flatMap((component) => [...tzidsOf(component)]));
  return [...zones.filter((zone) => names.has(textOf(zone, "TZID") ?? "")), ...components];
}

function withNames(
  files: readonly { readonly name: string; readonly components: readonly Component[] }[],
  properties: readonly Property[],
): readonly SplitFile[] {
  return files.map(({ name, components }) => ({
    name: fileName(name),
    text: writeComponents([calendarOf(properties, components)]),
  }));
}

/** Files under names that differ. */
export function distinctNames(files: readonly SplitFile[]): readonly SplitFile[] {
  const used = new Map<string, number>();
  return files.map(({ name, text }) => {
    const key = name.toLowerCase();
    const count = (used.get(key) ?? 0) + 1;
    used.set(key, count);
    return { name: `${name}${count === 1 ? "" : ` (${count})`}.ics`, text };
  });
}

// Signs that file systems refuse, and dots that hide files, become spaces.
const fileName = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among them
    .replace(/[\u0000-\u001f\\/:*?"<>|]+/g, " ")
    .replace(/^[.\s]+|[.\s]+$/g, "")
    .replace(/\s+/g, " ")
    .slice(0, 80)
    .trim() || "event";

/** How times are put into another zone. */
export type ZoneChange =
  /** Times stay the same moments, and clocks of the other zone show them. */
  | "convert"
  /** Clocks show the same, but in the other zone: for files that name the wrong one. */
  | "relabel";

/** A calendar in another zone. */
interface Shifted {
  readonly calendar: Component;
  readonly shifted: number;
  /** Series whose rule would name other times in that zone: they stay in their own. */
  readonly kept: number;
}

/** Puts the times of all entries into another zone; whole days stay, and floating times too unless they are relabeled. */
export function shifted(calendar: Component, zone: string, change: ZoneChange): Shifted {
  const clocks = clocksOf(calendar);
  const entries = new Map(entriesOf(calendar, 0, clocks).map((entry) => [entry.component, entry]));
  const groups = Map.groupBy(calendar.components.filter(isEntry), (component) => textOf(component, "UID") ?? component);
  const results = new Map<Component, Component>();
  let count = 0;
  let kept = 0;
  for (const components of groups.values()) {
    const masters = components.flatMap((component) => entries.get(component) ?? []);
    const rules = masters.map((entry) => (change === "convert" ? ruleIn(entry, zone) : relabeledRule(entry, zone)));
    if (rules.some((rule) => rule === "differs")) {
      kept++;
      continue;
    }
    for (const component of components) {
      const rule = rules[masters.findIndex((entry) => entry.component === component)];
      const result = inZone(component, zone, change, clocks, typeof rule === "object" ? rule : undefined);
      if (result !== component) count++;
      results.set(component, result);
    }
  }
  const components = calendar.components.map((component) => results.get(component) ?? component);
  const names = new Set(components.filter(isEntry).flatMap((component) => [...tzidsOf(component)]));
  const own = components.filter(({ name }) => name === "VTIMEZONE");
  const zones = own.filter((each) => names.has(textOf(each, "TZID") ?? "") && textOf(each, "TZID") !== zone);
  const needed = names.has(zone) ? [timeZoneComponent(zone, firstYear(components))] : [];
  return {
    shifted: count,
    kept,
    calendar: {
      ...calendar,
      properties: calendar.properties.filter(({ name }) => name !== "X-WR-TIMEZONE"),
      components: [...zones, ...needed, ...components.filter(({ name }) => name !== "VTIMEZONE")],
    },
  };
}

/** The time zones that entries name and a calendar doesn't define, defined by the platform's rules. */
export function withMissingZones(calendar: Component): Component {
  const own = new Set(
    calendar.components.filter(({ name }) => name === "VTIMEZONE").map((zone) => textOf(zone, "TZID") ?? ""),
  );
  const names = new Set(calendar.components.filter(isEntry).flatMap((component) => [...tzidsOf(component)]));
  const zones = [...names].flatMap((name) => {
    const iana = own.has(name) ? undefined : zoneOfTzid(name);
    if (iana === undefined || iana === "UTC") return [];
    return [withTzid(timeZoneComponent(iana, firstYear(calendar.components)), name)];
  });
  return zones.length === 0 ? calendar : { ...calendar, components: [...zones, ...calendar.components] };
}

function firstYear(components: readonly Component[]): number {
  const years = components.filter(isEntry).flatMap((component) => {
    const start = readMoment(propertyOf(component, "DTSTART")?.value ?? "");
    return start.ok ? [civilOf(Math.floor(start.value.wall / DAY))[0]] : [];
  });
  // Nothing before 1900 has time zones that programs know.
  return Math.max(1900, years.reduce((least, year) => Math.min(least, year), 2037) - 1);
}

const MOVED = new Set(["DTSTART", "DTEND", "DUE", "RECURRENCE-ID", "EXDATE", "RDATE"]);

function inZone(
  component: Component,
  zone: string,
  change: ZoneChange,
  clocks: Clocks,
  rule: Rule | undefined,
): Component {
  const clock = platformClock(zone);
  let isChanged = false;
  const properties = component.properties.map((each) => {
    if (each.name === "RRULE" && rule) return { ...each, value: writeRule(rule) };
    if (!MOVED.has(each.name) || each.value.includes("/")) return each;
    const moments = readMoments(each).flatMap((moment) => (moment.ok ? [moment.value] : []));
    const isTime = moments.length > 0 && moments.every(({ kind }) => kind !== "date");
    if (!isTime || (change === "convert" && moments.some(({ kind }) => kind === "floating"))) return each;
    if (change === "convert" && moments.some((moment) => moment.kind === "zoned" && !clocks.find(moment.zone ?? "")))
      return each;
    isChanged = true;
    const moved = moments.map((moment): Moment => {
      const wall = change === "relabel" ? moment.wall : wallAt(clock, instantIn(moment, clocks));
      return zone === "UTC" ? { kind: "utc", wall } : { kind: "zoned", wall, zone };
    });
    const written = momentProperty(each.name, moved);
    const others = each.parameters.filter(({ name }) => name !== "TZID" && name !== "VALUE");
    return { ...written, parameters: [...others, ...written.parameters] };
  });
  return isChanged ? { ...component, properties } : component;
}

/** A rule whose UNTIL, which is in UTC, follows the clock of the other zone. */
function relabeledRule({ start, rules: [rule], clocks }: Entry, zone: string): Rule | undefined {
  if (!rule?.until || start.kind === "date" || rule.until.kind === "date") return undefined;
  const clock = clockOf(start, clocks, UTC);
  const wall = rule.until.kind === "utc" ? wallAt(clock, rule.until.wall) : rule.until.wall;
  return { ...rule, until: { kind: "utc", wall: instantOf(platformClock(zone), wall) } };
}

// Changes of clocks must be among what is compared.
const COMPARED = 400;
const COMPARED_SECONDS = 3 * 366 * DAY;
const MAX_COMPARED = 30_000;

/**
 * The rule that names the same moments in another zone's time: undefined for an entry without rules, or one with
 * floating times; `differs` if no rule does.
 */
function ruleIn(entry: Entry, zone: string): Rule | "differs" | undefined {
  const { start, rules, clocks } = entry;
  const [rule] = rules;
  if (!rule || start.kind === "date" || start.kind === "floating") return undefined;
  if (rules.length > 1) return "differs";
  const clock = clockOf(start, clocks, UTC);
  const other = platformClock(zone);
  const first = wallAt(other, instantOf(clock, start.wall));
  const days = Math.floor(first / DAY) - Math.floor(start.wall / DAY);
  const candidate: Rule = {
    ...rule,
    days: rule.days.map(({ weekday, nth }) => ({ weekday: (weekday + days + 7) % 7, nth })),
  };
  const moved: Moment = zone === "UTC" ? { kind: "utc", wall: first } : { kind: "zoned", wall: first, zone };
  const from = ruleTimes(rule, start, clock, clocks);
  const to = ruleTimes(candidate, moved, other, clocks);
  for (let count = 0; count < MAX_COMPARED; count++) {
    const [one, two] = [from.next(), to.next()];
    if (count > COMPARED && (one.value ?? 0) > start.wall + COMPARED_SECONDS) break;
    if (one.done || two.done) return one.done === two.done ? candidate : "differs";
    if (instantOf(clock, one.value) !== instantOf(other, two.value)) return "differs";
  }
  return candidate;
}
