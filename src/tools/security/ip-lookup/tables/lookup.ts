import { type Address, numberOf } from "#kits/ip-address/address.ts";
import { specialRangeOf } from "#kits/ip-address/special-ranges.ts";
import { type RangeTable, runAt, unpackContainer, unpackNumbers, unpackTable } from "./packed-table.ts";

/** An autonomous system: who announces addresses to the Internet. */
export interface Network {
  readonly number: number;
  /** The organization, or nothing where the table has no name. */
  readonly name: string;
}

/**
 * A table's value for an address, with the first and the last of the surrounding addresses that have the same value.
 */
export interface Found<Value> {
  readonly value: Value;
  readonly first: bigint;
  readonly last: bigint;
}

/** The packed tables of one kind, opened. A special address never has a value, even if a table lists it. */
export interface Lookup<Value> {
  /** The day of the tables, as YYYY-MM-DD. */
  readonly date: string;
  readonly find: (address: Address) => Found<Value> | undefined;
  /** The same for an address that is known not to be special. */
  readonly findPublic: (address: Address) => Found<Value> | undefined;
}

/** Opens the table of countries: ISO 3166-1 codes of where addresses are registered. Throws an Error for any other file. */
export function openCountries(file: Uint8Array): Lookup<string> {
  const { date, parts } = unpackContainer(file);
  const codes = textOf(parts.codes);
  return lookupIn(date, parts, (place) => codes.slice(2 * place - 2, 2 * place));
}

/** Opens the table of networks. Throws an Error for any other file. */
export function openNetworks(file: Uint8Array): Lookup<Network> {
  const { date, parts } = unpackContainer(file);
  const numbers = unpackNumbers(parts.numbers ?? new Uint8Array());
  const names = textOf(parts.names).split("\n");
  return lookupIn(date, parts, (place) => ({ number: numbers[place - 1] ?? 0, name: names[place - 1] ?? "" }));
}

function lookupIn<Value>(
  date: string,
  parts: Readonly<Record<string, Uint8Array>>,
  said: (place: number) => Value,
): Lookup<Value> {
  const table = (name: string): RangeTable => unpackTable(parts[name] ?? new Uint8Array());
  const tables = { 4: table("v4"), 6: table("v6") };
  const highest = { 4: (1n << 32n) - 1n, 6: (1n << 128n) - 1n };
  function findPublic(address: Address): Found<Value> | undefined {
    const { version } = address;
    const { value, first, last } = runAt(tables[version], numberOf(address), highest[version]);
    return value === 0 ? undefined : { value: said(value), first, last };
  }
  return { date, findPublic, find: (address) => (specialRangeOf(address) ? undefined : findPublic(address)) };
}

const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes ?? new Uint8Array());
