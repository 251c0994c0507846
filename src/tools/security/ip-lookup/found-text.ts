import type { Result } from "#core/result.ts";
import { type Address, numberOf } from "#kits/ip-address/address.ts";
import type { Found, Lookup, Network } from "./tables/lookup.ts";

const format = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", year: "numeric", timeZone: "UTC" });

/** A YYYY-MM-DD date as text. */
export const dayInWords = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));

const names = new Intl.DisplayNames(["en"], { type: "region" });

/** The English name of a country by its ISO 3166-1 code; the code itself if there isn't one. */
export const countryName = (code: string): string => names.of(code) ?? code;

/** What the tables say of an address in one line: 'AS15169 Google LLC, registered in United States'. */
export function foundText({
  network,
  country,
}: {
  readonly network: Network | undefined;
  readonly country: string | undefined;
}): string {
  const announced = network ? `AS${network.number} ${network.name}`.trim() : "Not in the table of networks";
  return `${announced}, ${country === undefined ? "not in the table of registries" : `registered in ${countryName(country)}`}`;
}

/** The same of the addresses from one to another, which may be of several networks, or of several countries. */
export function registrationText(
  first: Result<Address>,
  last: Result<Address>,
  tables: { readonly country: Lookup<string>; readonly network: Lookup<Network> },
): string {
  if (!first.ok || !last.ok) return "";
  const end = numberOf(last.value);
  const ofAll = <Value>(found: Found<Value> | undefined) => found === undefined || found.last >= end;
  const [network, country] = [tables.network.find(first.value), tables.country.find(first.value)];
  const said = foundText({ network: network?.value, country: country?.value });
  if (ofAll(network) && ofAll(country)) return said;
  return `Its first address: ${said}`;
}
