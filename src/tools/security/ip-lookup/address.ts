import ipaddr from "ipaddr.js";
import { toHex } from "#core/hex.ts";
import { fail, ok, type Result } from "#core/result.ts";

/** An IPv4 or IPv6 address. */
export interface Address {
  readonly version: 4 | 6;
  /** Four or sixteen bytes, the first is the highest. */
  readonly bytes: readonly number[];
  /** The interface after a percent sign. It has a meaning on one device only, and is not part of the address. */
  readonly zone?: string;
}

const INVALID = "Please enter a valid IPv4 or IPv6 address.";

/**
 * Reads four decimal numbers from 0 to 255 without leading zeros, or any form of IPv6 of RFC 4291 §2.2: full or
 * compressed, the last 32 bits as an IPv4 address or not, with or without a zone (RFC 4007 §11).
 */
export function parseAddress(text: string): Result<Address> {
  const [, plain = "", zone] = /^\s*([^%]*?)(?:%([^%\s/]+))?\s*$/.exec(text) ?? [];
  if (ipaddr.IPv4.isValidFourPartDecimal(plain) && zone === undefined) {
    return ok({ version: 4, bytes: ipaddr.IPv4.parse(plain).toByteArray() });
  }
  // The library accepts leading zeros in an IPv4 address at the end.
  const tail = plain.slice(plain.lastIndexOf(":") + 1);
  const isStrict = !tail.includes(".") || ipaddr.IPv4.isValidFourPartDecimal(tail);
  if (!plain.includes(":") || !isStrict || !ipaddr.IPv6.isValid(plain)) return fail(INVALID);
  // The library takes ::1.2.3.4 for ::ffff:1.2.3.4.
  const groups = plain.replace(tail, tail.includes(".") ? twoGroups(tail) : tail);
  const bytes = ipaddr.IPv6.parse(groups).toByteArray();
  return ok({ version: 6, bytes, ...(zone !== undefined && { zone }) });
}

const MAPPED = [...new Array<number>(10).fill(0), 0xff, 0xff];

/** The last four numbers of an IPv6 address as two groups of digits. */
const twoGroups = (four: string): string => toHex(ipaddr.IPv4.parse(four).toByteArray()).replace(/(.{4})(?!$)/g, "$1:");

/** The canonical form of the address: dotted decimal, or RFC 5952 for IPv6. */
export function canonical({ version, bytes }: Address): string {
  if (version === 4) return bytes.join(".");
  // RFC 5952 §5: where the prefix says that an IPv4 address follows, it is written as one.
  if (MAPPED.every((byte, index) => bytes[index] === byte)) return `::ffff:${bytes.slice(12).join(".")}`;
  return new ipaddr.IPv6([...bytes]).toRFC5952String();
}

/** All eight groups of four digits of an IPv6 address; undefined for IPv4, which has no longer form. */
export const expanded = ({ version, bytes }: Address): string | undefined =>
  version === 6 ? toHex(bytes).replace(/(.{4})(?!$)/g, "$1:") : undefined;

/** The address as one hexadecimal number. */
export const hexadecimal = ({ bytes }: Address): string => `0x${toHex(bytes)}`;

/** The address as one decimal number. */
export const integer = (address: Address): string => numberOf(address).toString();

/** An address as a number. */
export const numberOf = (address: Address): bigint => BigInt(hexadecimal(address));

/** The `length` bytes of the number of an address. */
export const bytesOfNumber = (number: bigint, length: number): number[] =>
  Array.from({ length }, (_, index) => Number((number >> BigInt(8 * (length - 1 - index))) & 255n));

/** The DNS name whose PTR record holds the address's own name (RFC 1035 §3.5, RFC 3596 §2.5). */
export const reverseName = ({ version, bytes }: Address): string =>
  version === 4
    ? `${bytes.toReversed().join(".")}.in-addr.arpa`
    : `${[...toHex(bytes)].toReversed().join(".")}.ip6.arpa`;

/**
 * The address that `integer` or `hexadecimal` wrote as a number. A number in 0.0.0.0/8 must have all its hexadecimal
 * digits: 192 is far more likely to be the beginning of an address than 0.0.0.192.
 */
export function addressOfNumber(text: string): Address | undefined {
  const isHexadecimal = /^0x[\da-f]{1,32}$/i.test(text);
  if (!isHexadecimal && !/^\d{1,39}$/.test(text)) return undefined;
  const number = BigInt(text);
  const isFull = isHexadecimal && (text.length === 10 || text.length === 34);
  if (number >= 1n << 128n || (number < 1n << 24n && !isFull)) return undefined;
  const length = number >= 1n << 32n || text.length === 34 ? 16 : 4;
  return { version: length === 4 ? 4 : 6, bytes: bytesOfNumber(number, length) };
}
