import type { Bytes } from "#core/operation.ts";

const strict = () => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Decodes bytes as UTF-8 and keeps a byte order mark; undefined if they aren't UTF-8. */
export function fromUtf8(bytes: Uint8Array): string | undefined {
  try {
    const text = strict().decode(bytes);
    // Chromium returns an empty text if the result is too long for a string.
    return text === "" && bytes.length > 0 ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The bytes of a text in UTF-8. A lone surrogate becomes U+FFFD. */
export const toUtf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** The number of bytes that `toUtf8` returns for a text. */
export function utf8LengthOf(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x80) continue;
    length += code < 0x800 ? 1 : 2;
    // A pair of surrogates is two units and four bytes.
    if (code >= 0xd800 && code < 0xdc00 && isSecondHalf(text.charCodeAt(at + 1))) at++;
  }
  return length;
}

const isSecondHalf = (code: number) => code >= 0xdc00 && code < 0xe000;

/**
 * Where bytes stop being UTF-8 (Unicode 17 table 3-7): the index of the first invalid sequence, or their number if all
 * are valid.
 */
export function firstNotUtf8(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const first = bytes[at]!;
    const more = first < 0x80 ? 0 : first < 0xc2 ? -1 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf5 ? 3 : -1;
    if (more < 0 || at + more >= bytes.length) return at;
    for (let next = 1; next <= more; next++) {
      const byte = bytes[at + next]!;
      const [low, high] = next === 1 ? secondOf(first) : ANY_NEXT;
      if (byte < low || byte > high) return at;
    }
    at += more + 1;
  }
  return at;
}

type Range = readonly [low: number, high: number];
const ANY_NEXT: Range = [0x80, 0xbf];
const SECOND: ReadonlyMap<number, Range> = new Map([
  [0xe0, [0xa0, 0xbf]],
  [0xed, [0x80, 0x9f]],
  [0xf0, [0x90, 0xbf]],
  [0xf4, [0x80, 0x8f]],
]);
const secondOf = (first: number): Range => SECOND.get(first) ?? ANY_NEXT;
