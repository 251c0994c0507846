import { Misread } from "#core/keys/misread.ts";

/** An element of ASN.1 with its place in the bytes it was read from (ITU-T X.690). */
export interface Asn1 {
  /** The whole file: the offsets below are places in it. */
  readonly source: Uint8Array;
  readonly tagClass: TagClass;
  readonly isConstructed: boolean;
  readonly tag: number;
  /** Where the tag begins, where the content begins, and where the element ends. */
  readonly start: number;
  readonly contentStart: number;
  readonly contentEnd: number;
  readonly end: number;
  /** The elements within, of a constructed one. */
  readonly children: readonly Asn1[];
}

/** The class of a tag, by its two bits. */
type TagClass = 0 | 1 | 2 | 3;
const UNIVERSAL = 0;
const CONTEXT = 2;

/** Numbers of universal tags (X.680 §8.6). */
export const TAG = {
  boolean: 1,
  integer: 2,
  bitString: 3,
  octetString: 4,
  null: 5,
  oid: 6,
  enumerated: 10,
  utf8: 12,
  sequence: 16,
  set: 17,
  numeric: 18,
  printable: 19,
  t61: 20,
  ia5: 22,
  utcTime: 23,
  generalizedTime: 24,
  visible: 26,
  universal: 28,
  bmp: 30,
} as const;

interface Frame {
  readonly children: Asn1[];
  readonly element: { -readonly [Name in keyof Asn1]: Asn1[Name] };
  /** Where its content ends; undefined for an indefinite length, which an end-of-contents element ends. */
  readonly end: number | undefined;
}

/** How a file is read. */
interface ReadOptions {
  /** Allow indefinite lengths and longer forms of lengths, as PKCS#7 and PKCS#12 files have them (BER). */
  readonly ber?: boolean;
  /** Bytes after the element are ignored. */
  readonly allowRest?: boolean;
}

/** More elements than a CRL of a million entries has: what has more is meant to fill the memory. */
const MAX_ELEMENTS = 8_000_000;

/**
 * Reads one element and all within it, from `at` to the end of the bytes. Throws a Misread with the byte that is wrong:
 * a length past the end, one that isn't minimal, an indefinite one (unless `ber`), a tag above 2^31, bytes left over.
 * It keeps a stack of its own, so that no depth overflows the engine's.
 */
export function readDer(source: Uint8Array, at = 0, limit = source.length, options: ReadOptions = {}): Asn1 {
  const stack: Frame[] = [];
  let position = at;
  let elements = 0;
  for (;;) {
    const top = stack.at(-1);
    const end = top?.end ?? limit;
    if (top && position === end && top.end !== undefined) {
      // The element is complete.
      stack.pop();
      const done = top.element;
      done.end = position;
      done.contentEnd = position;
      if (stack.length > 0) continue;
      return finish(done, limit, options);
    }
    if (position >= end) {
      throw new Misread(
        top ? "The file ends before the end of this element's contents." : "Expected an element here.",
        position,
      );
    }
    if (++elements > MAX_ELEMENTS) throw new Misread("There are more elements than this page can read.", position);
    const head = readHead(source, position, end, options.ber ?? false);
    if (top && top.end === undefined && head.tagClass === UNIVERSAL && head.tag === 0) {
      if (head.contentEnd !== head.contentStart || head.isConstructed) {
        throw new Misread("An end-of-contents element must be empty.", position);
      }
      stack.pop();
      const done = top.element;
      done.contentEnd = position;
      done.end = head.contentStart;
      position = done.end;
      if (stack.length > 0) continue;
      return finish(done, limit, options);
    }
    const children: Asn1[] = [];
    const element = {
      source,
      tagClass: head.tagClass,
      isConstructed: head.isConstructed,
      tag: head.tag,
      start: position,
      contentStart: head.contentStart,
      contentEnd: head.contentEnd ?? end,
      end: head.contentEnd ?? end,
      children,
    };
    top?.children.push(element);
    if (head.isConstructed) {
      stack.push({ children, element, end: head.contentEnd });
      position = head.contentStart;
    } else {
      position = head.contentEnd ?? end;
      if (!top) return finish(element, limit, options);
    }
  }
}

function finish(element: Asn1, limit: number, { allowRest = false }: ReadOptions): Asn1 {
  if (!allowRest && element.end < limit) {
    const rest = limit - element.end;
    throw new Misread(`There ${rest === 1 ? "is one byte" : `are ${rest} bytes`} after the end.`, element.end);
  }
  return element;
}

interface Head {
  readonly tagClass: TagClass;
  readonly isConstructed: boolean;
  readonly tag: number;
  readonly contentStart: number;
  readonly contentEnd: number | undefined;
}

function readHead(source: Uint8Array, start: number, limit: number, ber: boolean): Head {
  let at = start;
  const next = (): number => {
    if (at >= limit) throw new Misread("The file ends within a tag or length.", start);
    return source[at++] as number;
  };
  const first = next();
  const tagClass = (first >> 6) as TagClass;
  const isConstructed = (first & 0x20) !== 0;
  let tag = first & 0x1f;
  if (tag === 0x1f) {
    tag = 0;
    for (let byte = 0x80, count = 0; (byte & 0x80) !== 0; count++) {
      byte = next();
      if (count === 0 && byte === 0x80) throw new Misread("A tag number can't start with zeros.", start);
      tag = tag * 128 + (byte & 0x7f);
      if (tag >= 2 ** 31) throw new Misread("A tag number of 2^31 or more isn't supported.", start);
    }
    if (tag < 31 && !ber) throw new Misread(`Tag number ${tag} must be written in one byte.`, start);
  }
  const lengthAt = at;
  const short = next();
  if (short < 0x80) return closed(at, short);
  if (short === 0x80) {
    if (!ber) throw new Misread("An indefinite length isn't allowed in DER.", lengthAt);
    if (!isConstructed) throw new Misread("Only constructed elements may have an indefinite length.", lengthAt);
    return { tagClass, isConstructed, tag, contentStart: at, contentEnd: undefined };
  }
  const count = short & 0x7f;
  if (count === 0x7f) throw new Misread("This isn't a length.", lengthAt);
  let length = 0;
  for (let index = 0; index < count; index++) {
    const byte = next();
    if (index === 0 && byte === 0 && !ber) throw new Misread("A length can't start with zeros.", lengthAt);
    length = length * 256 + byte;
    if (length > 2 ** 48) throw new Misread("The length is larger than the file.", lengthAt);
  }
  if (length < 0x80 && !ber) throw new Misread(`A length of ${length} must be written in one byte.`, lengthAt);
  return closed(at, length);

  function closed(contentStart: number, size: number): Head {
    if (size > limit - contentStart) {
      const room = limit - contentStart;
      throw new Misread(
        `The length of ${size} bytes is larger than the ${room === 1 ? "one that is" : `${room} that are`} left.`,
        lengthAt,
      );
    }
    return { tagClass, isConstructed, tag, contentStart, contentEnd: contentStart + size };
  }
}

/** The bytes of an element's content. */
export const contentOf = (element: Asn1): Uint8Array =>
  element.source.subarray(element.contentStart, element.contentEnd);

/** All bytes of an element. */
export const bytesOf = (element: Asn1): Uint8Array => element.source.subarray(element.start, element.end);

type Universal = Asn1 & { readonly tagClass: typeof UNIVERSAL };
type Context = Asn1 & { readonly tagClass: typeof CONTEXT };

/** Whether an element has this universal tag. */
export const isUniversal = (element: Asn1 | undefined, tag: number): element is Universal =>
  element?.tagClass === UNIVERSAL && element.tag === tag;

/** Whether an element has this context-specific tag. */
export const isContext = (element: Asn1 | undefined, tag: number): element is Context =>
  element?.tagClass === CONTEXT && element.tag === tag;
