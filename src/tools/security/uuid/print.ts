import { CROCKFORD } from "./clock.ts";
import { type Batch, isText, isUuid } from "./kinds.ts";
import { LISTS, type ListForm } from "./lists.ts";

/** Bitcoin's: without 0, O, I and l. */
export const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** How UUIDs are written. A URN is always in lower case and has its hyphens (RFC 9562 §4). */
export interface OutputFormat {
  readonly hyphens: boolean;
  readonly upperCase: boolean;
  readonly wrapping: Wrapping;
}

/** The digits alone, in braces or as a URN; or the bytes in another alphabet, those of a GUID in the order of Windows. */
export type Wrapping = "none" | "braces" | "urn" | "base64" | "base64url" | "base58" | "number" | "guid" | "guid64";

/** The bytes of a UUID in the order in which Windows keeps a GUID in memory: of the first three groups, the last comes first. */
export const guidOrder = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: 16 }, (_, at) => bytes[GUID_ORDER[at]!]!);

const GUID_ORDER = [3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15];
const IN_ORDER = GUID_ORDER.toSorted((a, b) => a - b);

const NEWLINE = 10;
const SPACE = 32;
const HYPHEN = 45;
const PADDING = 61;
const LOWER = codes("0123456789abcdef");
const UPPER = codes("0123456789ABCDEF");
const BASE32 = codes(CROCKFORD);
const BASE64 = codes("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/");
const BASE64_URL = codes("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");

/** One identifier of a batch as text. */
export const printOne = (batch: Batch, index: number, format: OutputFormat): string =>
  new TextDecoder().decode(printRange(batch, index, index + 1, format)).trimEnd();

/** All identifiers of a batch, as texts. For a million of them printRange is cheaper. */
export const printAll = (batch: Batch, format: OutputFormat): string[] =>
  new TextDecoder()
    .decode(printRange(batch, 0, batch.count, format))
    .trimEnd()
    .split("\n");

/** The identifiers from `start` up to before `end` as ASCII, each with a newline after it. */
export function printRange(batch: Batch, start: number, end: number, format: OutputFormat): Uint8Array<ArrayBuffer> {
  const write = writerFor(batch, format);
  const out = new Uint8Array((write.length + 1) * (end - start));
  let at = 0;
  for (let index = start; index < end; index++) {
    at = write.into(out, at, index * batch.width);
    out[at++] = NEWLINE;
  }
  return at < out.length ? out.slice(0, at) : out;
}

/** The same as a part of a list of `batch.count`: with the text around each, between them, and at its ends. */
export function printListRange(batch: Batch, start: number, end: number, format: OutputFormat, form: ListForm): string {
  const { head, open, close, between, tail, written } = LISTS[form];
  const lines = new TextDecoder()
    .decode(printRange(batch, start, end, format))
    .split("\n")
    .slice(0, -1);
  const text = lines.map((line) => open + written(line) + close).join(between);
  return (start === 0 ? head : between) + text + (end === batch.count ? tail : "");
}

interface IdWriter {
  /** The most characters that one has. */
  readonly length: number;
  /** Writes the one at `from` to `at`, and returns where it ends. */
  into(out: Uint8Array, at: number, from: number): number;
}

function writerFor({ kind, width, bytes }: Batch, format: OutputFormat): IdWriter {
  if (isText(kind)) {
    return {
      length: width,
      into(out, start, from) {
        let at = start;
        for (let place = from; place < from + width && bytes[place] !== 0; place++) out[at++] = bytes[place]!;
        return at;
      },
    };
  }
  if (!isUuid(kind)) return { length: 26, into: (out, at, from) => writeBase32(out, at, bytes, from) };
  switch (format.wrapping) {
    case "base64":
      return { length: 24, into: (out, at, from) => writeBase64(out, at, bytes, from, IN_ORDER, BASE64) };
    case "guid64":
      return { length: 24, into: (out, at, from) => writeBase64(out, at, bytes, from, GUID_ORDER, BASE64) };
    case "base64url":
      return { length: 22, into: (out, at, from) => writeBase64(out, at, bytes, from, IN_ORDER, BASE64_URL) - 2 };
    case "base58":
      return { length: 22, into: (out, at, from) => writeNumber(out, at, bytes, from, BASE58_CODES, true) };
    case "number":
      return { length: 39, into: (out, at, from) => writeNumber(out, at, bytes, from, DIGITS, false) };
    case "guid":
      return { length: 47, into: (out, at, from) => writeGuidBytes(out, at, bytes, from) };
    default:
      return digitWriter(bytes, format);
  }
}

function digitWriter(bytes: Uint8Array, format: OutputFormat): IdWriter {
  const isUrn = format.wrapping === "urn";
  const hyphens = isUrn || format.hyphens;
  const digits = format.upperCase && !isUrn ? UPPER : LOWER;
  const before = codes(isUrn ? "urn:uuid:" : format.wrapping === "braces" ? "{" : "");
  const after = codes(format.wrapping === "braces" ? "}" : "");
  return {
    length: before.length + (hyphens ? 36 : 32) + after.length,
    into(out, start, from) {
      let at = start;
      for (const code of before) out[at++] = code;
      for (let place = 0; place < 16; place++) {
        if (hyphens && (place === 4 || place === 6 || place === 8 || place === 10)) out[at++] = HYPHEN;
        const byte = bytes[from + place]!;
        out[at++] = digits[byte >> 4]!;
        out[at++] = digits[byte & 15]!;
      }
      for (const code of after) out[at++] = code;
      return at;
    },
  };
}

/** The bytes with spaces between them, as dumps have them: without, they would look like another UUID. */
function writeGuidBytes(out: Uint8Array, start: number, bytes: Uint8Array, from: number): number {
  let at = start;
  for (const place of GUID_ORDER) {
    if (at > start) out[at++] = SPACE;
    const byte = bytes[from + place]!;
    out[at++] = LOWER[byte >> 4]!;
    out[at++] = LOWER[byte & 15]!;
  }
  return at;
}

/** 24 letters, the last two of them padding. */
function writeBase64(
  out: Uint8Array,
  start: number,
  bytes: Uint8Array,
  from: number,
  order: readonly number[],
  alphabet: Uint8Array,
): number {
  let at = start;
  for (let place = 0; place < 18; place += 3) {
    const byte = (next: number) => (next < 16 ? bytes[from + order[next]!]! : 0);
    const group = (byte(place) << 16) | (byte(place + 1) << 8) | byte(place + 2);
    for (const shift of place === 15 ? [18, 12] : [18, 12, 6, 0]) out[at++] = alphabet[(group >> shift) & 63]!;
  }
  out[at] = out[at + 1] = PADDING;
  return at + 2;
}

const BASE58_CODES = codes(BASE58);
const DIGITS = codes("0123456789");

/** The bytes as one number; `zeroBytes`: with a zero for each zero byte at the start, as Base58 has it. */
function writeNumber(
  out: Uint8Array,
  start: number,
  bytes: Uint8Array,
  from: number,
  alphabet: Uint8Array,
  zeroBytes: boolean,
): number {
  const base = alphabet.length;
  const words = [0, 4, 8, 12].map((at) => {
    const place = from + at;
    return ((bytes[place]! << 24) | (bytes[place + 1]! << 16) | (bytes[place + 2]! << 8) | bytes[place + 3]!) >>> 0;
  });
  const digits: number[] = [];
  while (words.some((word) => word > 0)) {
    let remainder = 0;
    for (let at = 0; at < 4; at++) {
      const value = remainder * 2 ** 32 + words[at]!;
      words[at] = Math.floor(value / base);
      remainder = value % base;
    }
    digits.push(remainder);
  }
  if (zeroBytes) for (let place = from; place < from + 16 && bytes[place] === 0; place++) digits.push(0);
  else if (digits.length === 0) digits.push(0);
  let at = start;
  for (let digit = digits.length - 1; digit >= 0; digit--) out[at++] = alphabet[digits[digit]!]!;
  return at;
}

// 128 bits are 26 letters of five bits with two empty ones before: the first letter holds three bits.
function writeBase32(out: Uint8Array, start: number, bytes: Uint8Array, from: number): number {
  let held = 2;
  let bits = 0;
  let at = start;
  for (let place = 0; place < 16; place++) {
    // What is written already runs out of the 32 bits at the top.
    bits = (bits << 8) | bytes[from + place]!;
    held += 8;
    while (held >= 5) {
      held -= 5;
      out[at++] = BASE32[(bits >> held) & 31]!;
    }
  }
  return at;
}

function codes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
