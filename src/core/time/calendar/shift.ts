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
import { type Component, propertyOf, textOf } from "./content-lines.ts";
import { civilOf, DAY } from "./days.ts";
import { clockOf, type Entry, entriesOf, isEntry, ruleTimes } from "./entries.ts";
import { instantIn, withTzid } from "./merge.ts";
import { type Moment, momentProperty, readMoment, readMoments } from "./moments.ts";
import { type Rule, writeRule } from "./rule.ts";

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
