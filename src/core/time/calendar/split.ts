import { differentNames } from "#core/text/different-names.ts";
import { tzidsOf } from "./clocks.ts";
import { type Component, type Property, propertyOf, textOf, writeComponents } from "./content-lines.ts";
import { isEntry } from "./entries.ts";
import { calendarOf, type SourceCalendar } from "./merge.ts";

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

/** The time zones of a calendar: searched once, not for each of its events. */
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
  const names = differentNames(files.map(({ name }) => `${name}.ics`));
  return files.map(({ name, text }, index) => ({ name: names[index] ?? name, text }));
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
