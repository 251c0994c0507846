import { type Address, numberOf } from "#kits/ip-address/address.ts";
import { specialRangeOf } from "#kits/ip-address/special-ranges.ts";

/**
 * The values for all addresses of one version: each start has a value, which applies up to the next start. A value is a
 * list index, and 0 means ‘unknown’.
 */
interface RangeTable {
  /** The upper 64 bits of the starts, in order: all of an IPv6 network, and 0 for IPv4. */
  readonly upper: BigUint64Array;
  /** The lower 64 bits of the starts. */
  readonly lower: BigUint64Array;
  readonly values: Uint32Array;
}

/** A run of addresses, ends included, with its value. */
export interface ValueRange {
  readonly first: bigint;
  readonly last: bigint;
  readonly value: number;
}

const LOW = (1n << 64n) - 1n;

/**
 * Packs ranges, which are in order and do not overlap: for each start the zeros that its distance from the last one ends
 * with (a column of bytes), the distance without them, and the value (two columns of numbers of 7 bits a byte).
 */
export function packTable(ranges: Iterable<ValueRange>): Uint8Array {
  const zeros: number[] = [];
  const distances: number[] = [];
  const values: number[] = [];
  let last = 0n;
  for (const { start, value } of startsOf(ranges)) {
    let distance = start - last;
    let count = 0;
    if (distance > 0n) {
      for (; (distance & 1n) === 0n; count += 1) distance >>= 1n;
    }
    zeros.push(count);
    putNumber(distance, distances);
    putNumber(BigInt(value), values);
    last = start;
  }
  const head: number[] = [];
  for (const length of [zeros.length, distances.length, values.length]) putNumber(BigInt(length), head);
  return Uint8Array.from([head, zeros, distances, values].flat());
}

/** Where values begin. Between ranges that do not touch there is nothing, and neighbors of one value are one range. */
function* startsOf(ranges: Iterable<ValueRange>): Iterable<{ readonly start: bigint; readonly value: number }> {
  let end = 0n;
  let current = 0;
  for (const { first, last, value } of ranges) {
    if (first < end || last < first) throw new RangeError(`The ranges overlap at ${first}`);
    if (first > end && current !== 0) {
      yield { start: end, value: 0 };
      current = 0;
    }
    if (value !== current) yield { start: first, value };
    current = value;
    end = last + 1n;
  }
  if (current !== 0) yield { start: end, value: 0 };
}

function putNumber(number: bigint, into: number[]): void {
  let rest = number;
  for (; rest > 127n; rest >>= 7n) into.push(Number(rest & 127n) | 128);
  into.push(Number(rest));
}

/** Packs numbers in ascending order as their distances. */
export function packNumbers(numbers: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  let last = 0;
  for (const number of numbers) {
    putNumber(BigInt(number - last), bytes);
    last = number;
  }
  return Uint8Array.from(bytes);
}

/** Unpacks what `packNumbers` made. */
export function unpackNumbers(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  const distances = numbersFrom(bytes, 0);
  for (let last = 0; distances.at() < bytes.length; ) {
    last += distances.next();
    numbers.push(last);
  }
  return numbers;
}

/** Unpacks what `packTable` made. Throws a RangeError for truncated data. */
export function unpackTable(bytes: Uint8Array): RangeTable {
  const head = numbersFrom(bytes, 0);
  const [count, distanceBytes] = [head.next(), head.next()];
  head.next();
  const zerosAt = head.at();
  const distances = numbersFrom(bytes, zerosAt + count);
  const numbers = numbersFrom(bytes, zerosAt + count + distanceBytes);
  const upper = new BigUint64Array(count);
  const lower = new BigUint64Array(count);
  const values = new Uint32Array(count);
  let last = 0n;
  for (let index = 0; index < count; index += 1) {
    last += distances.nextTimes(bytes[zerosAt + index]!);
    lower[index] = last;
    if (last > LOW) upper[index] = last >> 64n;
    values[index] = numbers.next();
  }
  if (numbers.at() > bytes.length) throw new RangeError("The table of addresses is cut off");
  return { upper, lower, values };
}

/** Reads numbers of 7 bits a byte, one after the other. */
function numbersFrom(bytes: Uint8Array, start: number) {
  let at = start;
  function next(): number {
    let number = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at] ?? 0;
      at += 1;
      number += (byte & 127) * scale;
      if (byte < 128) return number;
    }
  }
  /** The next number, times two to the power of `zeros`. */
  function nextTimes(zeros: number): bigint {
    const begin = at;
    const small = next();
    const product = small * 2 ** zeros;
    if (product <= Number.MAX_SAFE_INTEGER) return BigInt(product);
    if (at - begin <= 7) return BigInt(small) << BigInt(zeros);
    let number = 0n;
    for (let index = at - 1; index >= begin; index -= 1) number = (number << 7n) | BigInt(bytes[index]! & 127);
    return number << BigInt(zeros);
  }
  return { next, nextTimes, at: () => at };
}

/**
 * The value of an address (a number), with the first and last addresses around it that have the same one; `highest` is
 * the last address there is.
 */
export function runAt(table: RangeTable, address: bigint, highest: bigint): ValueRange {
  const startAt = (index: number) => (table.upper[index]! << 64n) | table.lower[index]!;
  const next = startAfter(table, address);
  return {
    value: next === 0 ? 0 : table.values[next - 1]!,
    first: next === 0 ? 0n : startAt(next - 1),
    last: next === table.values.length ? highest : startAt(next) - 1n,
  };
}

/** The index of the first start above an address. */
function startAfter({ upper, lower }: RangeTable, address: bigint): number {
  const [high, low] = [address >> 64n, address & LOW];
  let from = 0;
  let to = upper.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    const above = upper[middle]!;
    if (above < high || (above === high && lower[middle]! <= low)) from = middle + 1;
    else to = middle;
  }
  return from;
}

const MAGIC = "Tabkit addresses 1";

/** Named parts of bytes in one file, after a line of text with the day that they are of. */
interface Container {
  /** A day as YYYY-MM-DD. */
  readonly date: string;
  readonly parts: Readonly<Record<string, Uint8Array>>;
}

/** Puts parts into one file: two lines of text, then their bytes. */
export function packContainer({ date, parts }: Container): Uint8Array {
  const named = Object.entries(parts);
  const lengths = named.map(([name, { length }]) => `${name}=${length}`).join(" ");
  const head = Array.from(`${MAGIC}\n${date} ${lengths}\n`, (letter) => letter.charCodeAt(0));
  const file = new Uint8Array(head.length + named.reduce((sum, [, { length }]) => sum + length, 0));
  file.set(head);
  let at = head.length;
  for (const [, bytes] of named) {
    file.set(bytes, at);
    at += bytes.length;
  }
  return file;
}

/** Takes apart what `packContainer` made. Throws an Error for any other file. */
export function unpackContainer(file: Uint8Array): Container {
  const firstEnd = file.indexOf(10);
  const secondEnd = file.indexOf(10, firstEnd + 1);
  const text = (from: number, to: number) => String.fromCharCode(...file.subarray(from, to));
  if (firstEnd !== MAGIC.length || text(0, firstEnd) !== MAGIC || secondEnd - firstEnd > 500) {
    throw new Error("This isn't a file of addresses");
  }
  const [date = "", ...named] = text(firstEnd + 1, secondEnd).split(" ");
  const parts: Record<string, Uint8Array> = {};
  let at = secondEnd + 1;
  for (const each of named) {
    const [name = "", length] = each.split("=");
    parts[name] = file.subarray(at, at + Number(length));
    at += Number(length);
  }
  if (at !== file.length) throw new Error("The file of addresses is cut off");
  return { date, parts };
}

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
