import { type Bytes, done, type Outcome, wrong } from "#core/operation.ts";
import { shownCharacter } from "./characters.ts";

/** The prefixes of a byte's digits: in C, strings, BASIC and URLs. */
const MARK = /^(?:0x|\\x|&h|%)/i;
const BETWEEN = /[\s,:;{}()[\]-]/;

const HALF = "A byte needs two digits, but here is only one";

/**
 * The bytes of pairs of hexadecimal digits of either case, with or without white space, commas, colons, semicolons,
 * hyphens or brackets between them. `0x`, `\x`, `&H` or `%` may come before a byte, and `h` after it; then it may have
 * one digit.
 */
export function decodeHex(text: string): Outcome<Bytes> {
  const bytes = new Uint8Array((text.length + 1) >> 1);
  let [count, high] = [0, -1];
  /** Digits since what divided them last, and whether a mark stood before them. */
  let [digits, isMarked] = [0, false];
  for (let at = 0; at < text.length; at++) {
    const value = Number.parseInt(text[at]!, 16);
    const isWhole = high < 0 || (isMarked && digits === 1);
    const isMark = isWhole && (Number.isNaN(value) || value === 0) && MARK.exec(text.slice(at, at + 2));
    if (isMark) {
      at += isMark[0].length - 1;
      if (high >= 0) bytes[count++] = high;
      high = -1;
      [digits, isMarked] = [0, true];
    } else if (!Number.isNaN(value)) {
      digits++;
      if (high < 0) high = value;
      else {
        bytes[count++] = 16 * high + value;
        high = -1;
      }
    } else {
      const isSuffix =
        /h/i.test(text[at]!) && digits > 0 && digits < 3 && /^(?:$|[\s,:;{}()[\]-])/.test(text.slice(at + 1, at + 2));
      if (!isSuffix && !BETWEEN.test(text[at]!))
        return wrong(`${shownCharacter(text, at)} isn't a hexadecimal digit`, at);
      if (high >= 0) {
        if (digits > 1 || !(isMarked || isSuffix)) return wrong(HALF, at - 1);
        bytes[count++] = high;
        high = -1;
      }
      [digits, isMarked] = [0, false];
    }
  }
  if (high >= 0) {
    if (digits > 1 || !isMarked) return wrong(HALF, text.length - 1);
    bytes[count++] = high;
  }
  return done(bytes.slice(0, count));
}
