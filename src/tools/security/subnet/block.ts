import ipaddr from "ipaddr.js";
import { type Address, bytesOfNumber, canonical, reverseName } from "#kits/ip-address/address.ts";

/** A block of addresses that share their first `length` bits. */
export interface Block {
  readonly version: 4 | 6;
  /** The first address as a number; its bits after the prefix are zero. */
  readonly first: bigint;
  readonly length: number;
}

/** The addresses from one to another, both included. */
export interface Range {
  readonly version: 4 | 6;
  readonly first: bigint;
  readonly last: bigint;
}

/** The number of bits of an address. */
export const bitsOf = (version: 4 | 6): number => (version === 4 ? 32 : 128);

/** The block with this prefix length that an address is in. */
export function blockAround(version: 4 | 6, address: bigint, length: number): Block {
  const free = BigInt(bitsOf(version) - length);
  return { version, first: (address >> free) << free, length };
}

/** How many addresses a block has. */
export const sizeOf = ({ version, length }: Block): bigint => 1n << BigInt(bitsOf(version) - length);

/** The last address of a block. */
export const lastOf = (block: Block): bigint => block.first + sizeOf(block) - 1n;

/** A block as a range. */
export const rangeOf = (block: Block): Range => ({ version: block.version, first: block.first, last: lastOf(block) });

/** The bits of a mask: ones where the prefix is. */
export const maskOf = ({ version, length }: Pick<Block, "version" | "length">): bigint =>
  ((1n << BigInt(length)) - 1n) << BigInt(bitsOf(version) - length);

/** The bits of a wildcard: ones where the prefix is not. */
export const wildcardOf = (block: Block): bigint => sizeOf(block) - 1n;

/** A mask or a wildcard as it is written: it isn't an address, so it can't contain IPv4 notation either. */
export const maskText = (version: 4 | 6, bits: bigint): string =>
  version === 4 ? written(4, bits) : new ipaddr.IPv6(bytesOfNumber(bits, 16)).toRFC5952String();

/** A number as an address in its canonical form. */
export const written = (version: 4 | 6, number: bigint): string => canonical(addressOf(version, number));

/** A number as an address. */
export const addressOf = (version: 4 | 6, number: bigint): Address => ({
  version,
  bytes: bytesOfNumber(number, version === 4 ? 4 : 16),
});

/** A block in CIDR notation. */
export const cidrOf = ({ version, first, length }: Block): string => `${written(version, first)}/${length}`;

/**
 * The addresses for hosts. In an IPv4 block the first names the network and the last is for broadcast, but for /31 (RFC 3021)
 * and /32; in an IPv6 block the first is for any router (RFC 4291 §2.6.1), but for /127 (RFC 6164) and /128.
 */
export function usableOf(block: Block): Range {
  const { version, first, last } = rangeOf(block);
  const isLink = bitsOf(version) - block.length < 2;
  if (isLink) return { version, first, last };
  return { version, first: first + 1n, last: version === 4 ? last - 1n : last };
}

/** Whether all addresses of a range are in another one. */
export const isWithin = (inner: Range, outer: Range): boolean =>
  inner.version === outer.version && inner.first >= outer.first && inner.last <= outer.last;

/** Whether two ranges share an address. */
export const overlaps = (a: Range, b: Range): boolean =>
  a.version === b.version && a.first <= b.last && b.first <= a.last;

/** The bits of an address in groups as the address has them, of 8 for IPv4 and of 16 for IPv6. */
export function bitGroups({ version, first }: Pick<Block, "version" | "first">): string[] {
  const digits = first.toString(2).padStart(bitsOf(version), "0");
  return digits.match(version === 4 ? /.{8}/g : /.{16}/g) ?? [];
}

/** The bits of a block in one line, with a bar after the prefix: '11000000.10101000.00000001.|00000000'. */
export function bitsText(block: Block): string {
  const separator = block.version === 4 ? "." : ":";
  const size = block.version === 4 ? 8 : 16;
  const text = bitGroups(block).join(separator);
  const at = block.length + Math.floor(block.length / size);
  return `${text.slice(0, at)}|${text.slice(at)}`;
}

/** The block of a line that `bitsText` wrote; undefined for any other text. */
export function blockOfBits(text: string): Block | undefined {
  const version = text.includes(":") ? 6 : 4;
  const [before = "", ...behind] = text.split("|");
  const digits = text.replace(/[^01]/g, "");
  if (digits.length !== bitsOf(version) || behind.length > 1) return undefined;
  const first = BigInt(`0b${digits}`);
  if (text.replace("|", "") !== bitGroups({ version, first }).join(version === 4 ? "." : ":")) return undefined;
  const length = before.replace(/[^01]/g, "").length;
  return first % sizeOf({ version, first, length }) === 0n ? { version, first, length } : undefined;
}

/** The fewest blocks that are exactly the addresses of a range. */
export function blocksOf({ version, first, last }: Range): Block[] {
  const bits = bitsOf(version);
  const blocks: Block[] = [];
  for (let at = first; at <= last; ) {
    let free = 0;
    // As large as the address is aligned to, and no larger than what is left.
    while (free < bits && ((at >> BigInt(free)) & 1n) === 0n && at + (2n << BigInt(free)) - 1n <= last) free += 1;
    blocks.push({ version, first: at, length: bits - free });
    at += 1n << BigInt(free);
  }
  return blocks;
}

/** The ranges that are exactly the addresses of many ranges, IPv4 first, none touching the next. */
function joined(ranges: readonly Range[]): Range[] {
  const inOrder = [...ranges].sort(
    (a, b) => a.version - b.version || (a.first < b.first ? -1 : a.first > b.first ? 1 : 0),
  );
  const result: Range[] = [];
  for (const range of inOrder) {
    const last = result.at(-1);
    if (last?.version !== range.version || range.first > last.last + 1n) result.push(range);
    else if (range.last > last.last) result[result.length - 1] = { ...last, last: range.last };
  }
  return result;
}

/** The fewest blocks that are exactly the addresses of many ranges; no more are made once there are more than `most`. */
export function summarized(ranges: readonly Range[], most = Number.POSITIVE_INFINITY): Block[] {
  const blocks: Block[] = [];
  for (const range of joined(ranges)) {
    if (blocks.length > most) break;
    blocks.push(...blocksOf(range));
  }
  return blocks;
}

/** What is left of ranges without the addresses of others, as ranges, none touching the next. */
export function leftOf(ranges: readonly Range[], taken: readonly Range[]): Range[] {
  const gaps = joined(taken);
  const left: Range[] = [];
  // Both are in the same order, so each gap is visited once.
  let next = 0;
  const isBefore = (gap: Range, range: Range, first: bigint) =>
    gap.version < range.version || (gap.version === range.version && gap.last < first);
  for (const range of joined(ranges)) {
    let { first } = range;
    for (let gap = gaps[next]; gap; gap = gaps[next]) {
      if (!isBefore(gap, range, first)) {
        if (gap.version !== range.version || gap.first > range.last) break;
        if (gap.first > first) left.push({ ...range, first, last: gap.first - 1n });
        first = gap.last + 1n;
        // It may reach into the next range.
        if (gap.last >= range.last) break;
      }
      next += 1;
    }
    if (first <= range.last) left.push({ ...range, first });
  }
  return left;
}

/** The same as the fewest blocks; no more are made once there are more than `most`. */
export const without = (ranges: readonly Range[], taken: readonly Range[], most?: number): Block[] =>
  summarized(leftOf(ranges, taken), most);

/** The smallest block that has all addresses of ranges of one version; undefined for none, or for both versions. */
export function smallestAround(ranges: readonly Range[]): Block | undefined {
  const [one] = ranges;
  if (!one || ranges.some(({ version }) => version !== one.version)) return undefined;
  const first = ranges.reduce((least, range) => (range.first < least ? range.first : least), one.first);
  const last = ranges.reduce((most, range) => (range.last > most ? range.last : most), one.last);
  let length = bitsOf(one.version);
  for (let differ = first ^ last; differ > 0n; differ >>= 1n) length -= 1;
  return blockAround(one.version, first, length);
}

/** How many blocks of a longer prefix a block has. */
export const countOfParts = (block: Block, length: number): bigint => 1n << BigInt(length - block.length);

/** A block's parts with a longer prefix, from the position `from` on, at most `most` of them. */
export function partsOf(block: Block, length: number, from: bigint, most: number): Block[] {
  const size = sizeOf({ ...block, length });
  const parts: Block[] = [];
  for (let first = block.first + from * size; first <= lastOf(block) && parts.length < most; first += size) {
    parts.push({ ...block, first, length });
  }
  return parts;
}

/** The most names that are listed of one block: no block needs more. */
const MAX = 128;

/**
 * The zones of the reverse DNS that are exactly a block: one where the prefix ends with a part of the name, else the 2 to
 * 128 zones that it consists of. An IPv4 block smaller than /24 is a zone within that of its /24, as RFC 2317 §4 names it.
 */
export function reverseZones(block: Block): string[] {
  const { version, first, length } = block;
  const step = version === 4 ? 8 : 4;
  if (version === 4 && length > 24 && length < 32) {
    const [, ...rest] = reverseName(addressOf(4, first)).split(".");
    return [`${first & 255n}/${length}.${rest.join(".")}`];
  }
  const whole = Math.ceil(length / step) * step;
  const unnamed = (bitsOf(version) - whole) / step;
  return partsOf(block, whole, 0n, Math.min(MAX, Number(countOfParts(block, whole)))).map((part) =>
    reverseName(addressOf(version, part.first)).split(".").slice(unnamed).join("."),
  );
}

/** The block that a name of `reverseZones` covers; undefined for any other text. */
export function blockOfZone(text: string): Block | undefined {
  const [, names = "", family = ""] = /^(?:(.+)\.)?(in-addr|ip6)\.arpa\.?$/i.exec(text.trim()) ?? [];
  if (family === "") return undefined;
  const version = family.toLowerCase() === "ip6" ? 6 : 4;
  const parts = names === "" ? [] : names.split(".").toReversed();
  const step = version === 4 ? 8 : 4;
  // RFC 2317: the first address and the length within the zone of a /24.
  const [, within, inside] = (version === 4 && parts.length === 4 && /^(\d{1,3})\/(\d\d)$/.exec(parts[3] ?? "")) || [];
  const numbers = within === undefined ? parts : [...parts.slice(0, 3), within];
  const pattern = version === 4 ? /^(?:0|[1-9]\d{0,2})$/ : /^[\da-f]$/i;
  if (numbers.length * step > bitsOf(version) || !numbers.every((each) => pattern.test(each))) return undefined;
  const values = numbers.map((each) => Number.parseInt(each, version === 4 ? 10 : 16));
  if (values.some((value) => value >= 2 ** step)) return undefined;
  const length = inside === undefined ? values.length * step : Number(inside);
  if (inside !== undefined && (length < 25 || length > 31)) return undefined;
  const prefix = values.reduce((sum, value) => (sum << BigInt(step)) | BigInt(value), 0n);
  const first = prefix << BigInt(bitsOf(version) - values.length * step);
  const block: Block = { version, first, length };
  return first % sizeOf(block) === 0n ? block : undefined;
}
