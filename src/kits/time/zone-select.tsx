import { deviceZone } from "#core/time/zones.ts";
import { useHydrated } from "#platform/page/use-hydrated.ts";
import { Select } from "#ui/fields/select.tsx";
import { zoneGroups } from "./zone-groups.ts";

/** The IANA name behind a setting: `local` is the device's zone. */
export const zoneOf = (setting: string): string => (setting === "local" ? deviceZone() : setting);

/** A list of all time zones by region, with the device's own and UTC first. Prerendered pages have these two alone. */
export function ZoneSelect({
  label,
  value,
  onChange,
  placeholder,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (zone: string) => void;
  /** An option for no zone. */
  readonly placeholder?: string;
}) {
  const isHydrated = useHydrated();
  const own = isHydrated ? `Your time zone (${deviceZone()})` : "Your time zone";
  const known = isHydrated ? zoneGroups() : [];
  const isListed =
    value === "" || value === "local" || value === "UTC" || known.some(({ zones }) => zones.includes(value));
  return (
    <Select
      label={label}
      value={value}
      onChange={onChange}
      options={[
        ...(placeholder === undefined ? [] : [{ value: "", label: placeholder }]),
        { value: "local", label: own },
        { value: "UTC", label: "UTC" },
        ...(isListed ? [] : [{ value, label: value }]),
        ...known.map(({ region, zones }) => ({
          label: region,
          options: zones.map((zone) => ({
            value: zone,
            label: zone.slice(zone.indexOf("/") + 1).replaceAll("_", " "),
          })),
        })),
      ]}
    />
  );
}
