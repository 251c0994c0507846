import { type Clocks, clocksOf, instantOf, UTC } from "./clocks.ts";
import {
  type Component,
  type Property,
  parameterOf,
  property,
  propertyOf,
  textOf,
  writeComponents,
} from "./content-lines.ts";
import { clockOf, isEntry } from "./entries.ts";
import { type Moment, readMoment } from "./moments.ts";

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
export const calendarOf = (properties: readonly Property[], components: readonly Component[]): Component => ({
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

/** A moment as seconds since 1970, in UTC. */
export const instantIn = (moment: Moment, clocks: Clocks): number =>
  instantOf(clockOf(moment, clocks, UTC), moment.wall);

function isNewer(one: Component, other: Component): boolean {
  const number = (component: Component) => Number(textOf(component, "SEQUENCE") ?? 0) || 0;
  const changed = (component: Component) => textOf(component, "LAST-MODIFIED") ?? textOf(component, "DTSTAMP") ?? "";
  const difference = number(one) - number(other);
  return difference > 0 || (difference === 0 && changed(one) > changed(other));
}

/** A time zone under another name. */
export const withTzid = (zone: Component, tzid: string): Component => ({
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
