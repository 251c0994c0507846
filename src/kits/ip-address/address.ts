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
  const four = zone === undefined ? fourBytes(plain) : undefined;
  if (four) return ok({ version: 4, bytes: four });
  const bytes = sixteenBytes(plain);
  return bytes ? ok({ version: 6, bytes, ...(zone !== undefined && { zone }) }) : fail(INVALID);
}

const NUMBER = "(0|[1-9]\\d?|1\\d\\d|2[0-4]\\d|25[0-5])";
const FOUR = new RegExp(`^${NUMBER}\\.${NUMBER}\\.${NUMBER}\\.${NUMBER}$`);

const fourBytes = (text: string): number[] | undefined => FOUR.exec(text)?.slice(1).map(Number);

function sixteenBytes(text: string): number[] | undefined {
  const [before = "", after, more] = text.split("::");
  if (more !== undefined || !text.includes(":")) return undefined;
  const head = groupsOf(before, after === undefined);
  const tail = groupsOf(after ?? "", true);
  if (!head || !tail) return undefined;
  const missing = 16 - head.length - tail.length;
  if (after === undefined ? missing !== 0 : missing < 2) return undefined;
  return [...head, ...new Array<number>(missing).fill(0), ...tail];
}

/** The bytes of groups; the last may be an IPv4 address where the text ends with it. */
function groupsOf(text: string, isEnd: boolean): number[] | undefined {
  if (text === "") return [];
  const bytes: number[] = [];
  const groups = text.split(":");
  for (const [index, group] of groups.entries()) {
    const four = isEnd && index === groups.length - 1 ? fourBytes(group) : undefined;
    if (four) bytes.push(...four);
    else if (!/^[\da-f]{1,4}$/i.test(group) || bytes.length > 14) return undefined;
    else {
      const number = Number.parseInt(group, 16);
      bytes.push(number >> 8, number & 255);
    }
  }
  return bytes;
}

const MAPPED = [...new Array<number>(10).fill(0), 0xff, 0xff];

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
export function numberOf({ bytes }: Pick<Address, "bytes">): bigint {
  let number = 0n;
  // Four bytes at once: a shift of a large number costs more than they do.
  for (let at = 0; at < bytes.length; at += 4) {
    const part = bytes.slice(at, at + 4).reduce((sum, byte) => 256 * sum + byte, 0);
    number = at === 0 ? BigInt(part) : (number << 32n) | BigInt(part);
  }
  return number;
}

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
