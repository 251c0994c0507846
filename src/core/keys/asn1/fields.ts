import { toHex } from "#core/hex.ts";
import { Misread } from "#core/keys/misread.ts";
import { concat } from "#core/text/bytes.ts";
import { type Asn1, contentOf, isContext, isUniversal, TAG } from "./der.ts";

/** The elements of a sequence or another constructed element, to be taken one after the other. */
class Fields {
  private at = 0;
  private readonly parent: Asn1;
  private readonly what: string;

  constructor(parent: Asn1, what: string) {
    this.parent = parent;
    this.what = what;
  }

  /** The next one, if there is one. */
  peek(): Asn1 | undefined {
    return this.parent.children[this.at];
  }

  /** The next element of any type. */
  any(name: string): Asn1 {
    const element = this.peek();
    if (!element) throw new Misread(`${this.what} ends before its ${name}.`, this.parent.end);
    this.at++;
    return element;
  }

  /** The next one, which must have this universal tag. */
  universal(tag: number, name: string): Asn1 {
    const element = this.any(name);
    if (!isUniversal(element, tag)) {
      throw new Misread(`${this.what} must have its ${name} (${nameOfTag(tag)}) here.`, element.start);
    }
    return element;
  }

  /** The next one, if it has this universal tag. */
  optional(tag: number): Asn1 | undefined {
    return this.takeIf(isUniversal(this.peek(), tag));
  }

  /** The next one, if it has this context-specific tag. */
  context(tag: number): Asn1 | undefined {
    return this.takeIf(isContext(this.peek(), tag));
  }

  /** Throws where elements are left. */
  end(): void {
    const left = this.peek();
    if (left) throw new Misread(`${this.what} has more elements than it may have.`, left.start);
  }

  private takeIf(isWanted: boolean): Asn1 | undefined {
    return isWanted ? this.parent.children[this.at++] : undefined;
  }
}

/** The elements of a sequence. */
export function sequence(element: Asn1, what: string): Fields {
  if (!isUniversal(element, TAG.sequence) || !element.isConstructed) {
    throw new Misread(`${what} must be a SEQUENCE.`, element.start);
  }
  return new Fields(element, what);
}

/** The one element within an explicitly tagged one. */
export function explicit(element: Asn1, what: string): Asn1 {
  const [inner, second] = element.children;
  if (!inner || second) throw new Misread(`${what} must hold one element.`, element.start);
  return inner;
}

const NAMES = new Map<number, string>([
  [TAG.boolean, "BOOLEAN"],
  [TAG.integer, "INTEGER"],
  [TAG.bitString, "BIT STRING"],
  [TAG.octetString, "OCTET STRING"],
  [TAG.null, "NULL"],
  [TAG.oid, "OBJECT IDENTIFIER"],
  [7, "ObjectDescriptor"],
  [8, "EXTERNAL"],
  [9, "REAL"],
  [TAG.enumerated, "ENUMERATED"],
  [11, "EMBEDDED PDV"],
  [TAG.utf8, "UTF8String"],
  [13, "RELATIVE-OID"],
  [TAG.sequence, "SEQUENCE"],
  [TAG.set, "SET"],
  [TAG.numeric, "NumericString"],
  [TAG.printable, "PrintableString"],
  [TAG.t61, "TeletexString"],
  [21, "VideotexString"],
  [TAG.ia5, "IA5String"],
  [TAG.utcTime, "UTCTime"],
  [TAG.generalizedTime, "GeneralizedTime"],
  [25, "GraphicString"],
  [TAG.visible, "VisibleString"],
  [27, "GeneralString"],
  [TAG.universal, "UniversalString"],
  [TAG.bmp, "BMPString"],
]);

/** The name of a universal tag, as X.680 writes it. */
export const nameOfTag = (tag: number): string => NAMES.get(tag) ?? `universal ${tag}`;

/** The number of an INTEGER or ENUMERATED, which may be negative. Its bytes must be minimal. */
export function integerOf(element: Asn1, isBer = false): bigint {
  const content = contentOf(element);
  if (element.isConstructed || content.length === 0) {
    throw new Misread("An INTEGER must have at least one byte.", element.start);
  }
  const [first = 0, second = 0] = content;
  if (!isBer && content.length > 1 && ((first === 0 && second < 0x80) || (first === 0xff && second >= 0x80))) {
    throw new Misread("An INTEGER can't have superfluous leading bytes.", element.contentStart);
  }
  return BigInt.asIntN(content.length * 8, bigOf(content));
}

/** A small whole number, such as a version. */
export function smallOf(element: Asn1, what: string): number {
  const value = integerOf(element);
  if (value < 0n || value > 0x7fffffffn) throw new Misread(`The ${what} must be from 0 to 2^31.`, element.start);
  return Number(value);
}

/** A number that must be above 0, such as the modulus of RSA. */
export function positiveOf(element: Asn1, what: string): bigint {
  const value = integerOf(element);
  if (value <= 0n) throw new Misread(`The ${what} must be above 0.`, element.start);
  return value;
}

/** Bytes as one number, the first the highest. */
export function bigOf(bytes: Uint8Array): bigint {
  if (bytes.length === 0) return 0n;
  return BigInt(`0x${toHex(bytes)}`);
}

/** The bytes of a number that isn't negative, the first the highest; filled up with zeros to `length`. */
export function bytesOfBig(value: bigint, length = 0): Uint8Array<ArrayBuffer> {
  const hex = value.toString(16);
  const size = Math.max(length, Math.ceil(hex.length / 2), 1);
  const padded = hex.padStart(size * 2, "0");
  return Uint8Array.from({ length: size }, (_, index) => Number.parseInt(padded.slice(2 * index, 2 * index + 2), 16));
}

export function booleanOf(element: Asn1): boolean {
  const content = contentOf(element);
  const [value] = content;
  if (content.length !== 1 || (value !== 0 && value !== 0xff)) {
    throw new Misread("A BOOLEAN must be one byte of 00 or FF.", element.start);
  }
  return value === 0xff;
}

/** The bytes of an OCTET STRING, whose pieces BER may have as elements of their own. */
export function octetsOf(element: Asn1): Uint8Array {
  if (!element.isConstructed) return contentOf(element);
  const pieces: Uint8Array[] = [];
  const open = [...element.children].reverse();
  for (let piece = open.pop(); piece; piece = open.pop()) {
    if (piece.isConstructed) open.push(...[...piece.children].reverse());
    else pieces.push(contentOf(piece));
  }
  return concat(pieces);
}

/** The bits of a BIT STRING, and how many of the last byte don't count. */
export function bitsOf(element: Asn1): { readonly bytes: Uint8Array; readonly unused: number } {
  const content = contentOf(element);
  const [unused] = content;
  if (element.isConstructed || unused === undefined) {
    throw new Misread("A BIT STRING must start with the number of unused bits.", element.start);
  }
  if (unused > 7 || (unused > 0 && content.length === 1)) {
    throw new Misread(`A BIT STRING can't have ${unused} unused bits.`, element.contentStart);
  }
  const bytes = content.subarray(1);
  if (unused > 0 && ((bytes.at(-1) as number) & ((1 << unused) - 1)) !== 0) {
    throw new Misread("The unused bits of a BIT STRING must be zeros.", element.end - 1);
  }
  return { bytes, unused };
}

/** The bytes of a BIT STRING of whole bytes, such as a public key. */
export function wholeBitsOf(element: Asn1, what: string): Uint8Array {
  const { bytes, unused } = bitsOf(element);
  if (unused !== 0) throw new Misread(`${what} must be whole bytes.`, element.contentStart);
  return bytes;
}

/** An object identifier in digits and dots: `1.2.840.113549`. */
export function oidOf(element: Asn1): string {
  const content = contentOf(element);
  const arcs: bigint[] = [];
  let arc = 0n;
  let isFirst = true;
  for (const [index, byte] of content.entries()) {
    if (isFirst && byte === 0x80) {
      throw new Misread("A number of an object identifier can't start with zeros.", element.contentStart + index);
    }
    if (arc > 1n << 160n) throw new Misread("A number of this object identifier is too large.", element.start);
    arc = (arc << 7n) | BigInt(byte & 0x7f);
    isFirst = (byte & 0x80) === 0;
    if (!isFirst) continue;
    if (arcs.length === 0) {
      const top = arc < 40n ? 0n : arc < 80n ? 1n : 2n;
      arcs.push(top, arc - top * 40n);
    } else arcs.push(arc);
    arc = 0n;
  }
  if (arcs.length === 0 || !isFirst) throw new Misread("This object identifier is cut off.", element.start);
  return arcs.join(".");
}
