import { param, type ValueParam } from "#core/params.ts";
import { allZones } from "#core/time/zones.ts";

/** The time zones of a region of the tz database, such as Europe. */
interface ZoneGroup {
  readonly region: string;
  readonly zones: readonly string[];
}

let groups: readonly ZoneGroup[] | undefined;

/** Every zone in this engine, by region. */
export function zoneGroups(): readonly ZoneGroup[] {
  groups ??= [...Map.groupBy(allZones(), (zone) => zone.slice(0, zone.indexOf("/")))].map(([region, zones]) => ({
    region,
    zones,
  }));
  return groups;
}

const NAME = /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/;

/** A time zone in a link: `local` for the device's, or an IANA name. */
export const zoneParam = (initial = "local"): ValueParam<string> =>
  param({
    default: initial,
    parse: (text) => (text.length <= 60 && NAME.test(text) ? text : undefined),
    print: String,
  });

/** Time zones in a link, joined by commas. */
export const zonesParam = (initial: readonly string[], most: number): ValueParam<readonly string[]> =>
  param({
    default: initial,
    parse(text) {
      const zones = text === "" ? [] : text.split(",");
      const isValid = zones.length <= most && zones.every((zone) => zone.length <= 60 && NAME.test(zone));
      return isValid ? [...new Set(zones)] : undefined;
    },
    print: (zones) => zones.join(","),
  });
