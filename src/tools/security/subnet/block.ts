import ipaddr from "ipaddr.js";
import { type Address, bytesOfNumber, canonical } from "#kits/ip-address/address.ts";

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
