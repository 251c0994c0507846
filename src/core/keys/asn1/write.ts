import { concat, fromLatin1 } from "#core/text/bytes.ts";
import { toUtf8 } from "#core/text/utf8.ts";
import { TAG } from "./der.ts";
import { bytesOfBig } from "./fields.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** An element: its first byte, its length in the shortest form, its content (X.690 §10.1). */
export function element(first: number, ...contents: readonly Uint8Array[]): Bytes {
  const length = contents.reduce((sum, each) => sum + each.length, 0);
  const size = length < 0x80 ? [length] : ((bytes) => [0x80 | bytes.length, ...bytes])(bytesOfBig(BigInt(length)));
  return concat([Uint8Array.of(first, ...size), ...contents]);
}

export const sequenceOf = (...parts: readonly Uint8Array[]): Bytes => element(0x30, ...parts);

/** A SET OF, whose elements DER sorts by their bytes (X.690 §11.6). */
export const setOf = (...parts: readonly Uint8Array[]): Bytes => element(0x31, ...[...parts].sort(compareBytes));

export function compareBytes(one: Uint8Array, other: Uint8Array): number {
  const shared = Math.min(one.length, other.length);
  for (let at = 0; at < shared; at++) {
    const difference = (one[at] as number) - (other[at] as number);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

/** An INTEGER that isn't negative. */
export function integer(value: bigint | number): Bytes {
  const bytes = bytesOfBig(BigInt(value));
  return (bytes[0] as number) >= 0x80 ? element(TAG.integer, Uint8Array.of(0), bytes) : element(TAG.integer, bytes);
}

export const octetString = (...parts: readonly Uint8Array[]): Bytes => element(TAG.octetString, ...parts);

export const bitString = (bytes: Uint8Array, unused = 0): Bytes => element(TAG.bitString, Uint8Array.of(unused), bytes);

export const nullElement = (): Bytes => element(TAG.null);

export const boolean = (value: boolean): Bytes => element(TAG.boolean, Uint8Array.of(value ? 0xff : 0));

export const utf8String = (text: string): Bytes => element(TAG.utf8, toUtf8(text));

/** A string of one byte a character: PrintableString, IA5String. */
export const asciiString = (tag: number, text: string): Bytes => element(tag, fromLatin1(text));

/** An explicitly tagged element, or one whose implicit tag is constructed. */
export const context = (tag: number, ...parts: readonly Uint8Array[]): Bytes => element(0xa0 | tag, ...parts);

/** An element with an implicit tag that isn't constructed. */
export const contextPrimitive = (tag: number, content: Uint8Array): Bytes => element(0x80 | tag, content);

/** An object identifier of digits and dots. */
export function oid(dotted: string): Bytes {
  const [top = 0n, second = 0n, ...rest] = dotted.split(".").map(BigInt);
  return element(TAG.oid, Uint8Array.from([top * 40n + second, ...rest].flatMap(base128)));
}

function base128(value: bigint): number[] {
  const digits = [Number(value & 0x7fn)];
  for (let left = value >> 7n; left > 0n; left >>= 7n) digits.unshift(Number(left & 0x7fn) | 0x80);
  return digits;
}

/** A moment as certificates write it: UTCTime until 2049, GeneralizedTime from 2050 on (RFC 5280 §4.1.2.5). */
export function time(moment: number): Bytes {
  const digits = new Date(moment).toISOString().replace(/\.\d+|[-:T]/g, "");
  const year = new Date(moment).getUTCFullYear();
  return year >= 1950 && year < 2050
    ? asciiString(TAG.utcTime, digits.slice(2))
    : asciiString(TAG.generalizedTime, digits);
}
