import { isCalendarDay } from "#core/calendar-day.ts";
import { unquoted } from "#core/json/tree.ts";
import { DateText, NumberText } from "./value.ts";

/** A token of TOML: a comment, a text, a sign, a line break, or a bare key or value. */
export const TOML_TOKEN =
  /#[^\n]*|"""(?:\\[\s\S]|(?!""")[\s\S])*"{3,5}|'''(?:(?!''')[\s\S])*'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|[[\]{}=,\n]|\d{4}-\d\d-\d\d \d\d:[^\s"'#[\]{}=,]*|[^\s"'#[\]{}=,]+/g;

const FLOAT = /^[+-]?(?:0|[1-9](?:_?\d)*)(?=[.eE])(?:\.\d(?:_?\d)*)?(?:[eE][+-]?\d(?:_?\d)*)?$/;
const INTEGER = /^(?:[+-]?\d[\d_]*|0x[\da-fA-F][\da-fA-F_]*|0o[0-7][0-7_]*|0b[01][01_]*)$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?$/;
const LIKE_DATE = /^(?:\d{4}-\d|\d\d:)/;
const OFFSET = /(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/** JavaScript's objects list integer keys first. */
const WHOLE = /^\d{1,10}$/;

/** No integer of TOML is so large. */
const BEYOND = 2n ** 64n;
const MAX = 2n ** 63n;

/** TOML text that the parser reads without a loss, and what its placeholders mean. */
export interface MaskedToml {
  /** The text with integers beyond 64 bits in the places of floats and dates, and with longer keys for whole numbers. */
  readonly text: string;
  /** The float or the date that an integer replaces. */
  readonly literalOf: (integer: bigint) => NumberText | DateText | undefined;
  /** A key as it was. */
  readonly keyOf: (key: string) => string;
  /** The offset in the text before of one in the masked text. */
  readonly offsetOf: (offset: number) => number;
  /** The first value that the parser takes and TOML does not. */
  readonly refused: { readonly at: number; readonly message: string } | undefined;
  readonly hasComments: boolean;
}

/**
 * Masks what the parser doesn't keep as written: it rounds floats to 64 bits and dates to milliseconds, and its objects
 * list whole-number keys first. Invalid literals stay, so that the parser rejects them at their place.
 */
export function maskedToml(text: string): MaskedToml {
  const literals: (NumberText | DateText)[] = [];
  const masks: { readonly at: number; readonly length: number; readonly mask: string }[] = [];
  const open: string[] = [];
  const mark = markNotIn(text);
  let refused: MaskedToml["refused"];
  let hasComments = false;
  let isValue = false;
  for (const { 0: token, index } of text.matchAll(TOML_TOKEN)) {
    const first = token.charAt(0);
    if (first === "#") hasComments = true;
    else if (first === "=") isValue = true;
    else if (first === ",") isValue = open.at(-1) === "[";
    else if (first === "\n") isValue &&= open.length > 0;
    else if (first === "]" || first === "}") {
      open.pop();
      isValue = false;
    } else if (isValue && (first === "[" || first === "{")) {
      open.push(first);
      isValue = first === "[";
    } else if (isValue) {
      const literal = literalIn(token);
      if (literal) {
        masks.push({ at: index, length: token.length, mask: String(BEYOND + BigInt(literals.length)) });
        literals.push(literal);
      } else {
        const message = refusalOf(token);
        if (message !== undefined) refused ??= { at: index, message };
      }
      isValue = false;
    } else {
      const masked = maskedKey(token, mark);
      if (masked !== token) masks.push({ at: index, length: token.length, mask: masked });
    }
  }
  return {
    text: replaced(text, masks),
    literalOf: (integer) => (integer < BEYOND ? undefined : literals[Number(integer - BEYOND)]),
    keyOf: (key) => (key.endsWith(mark) ? key.slice(0, -mark.length) : key),
    offsetOf(offset) {
      let added = 0;
      for (const { at, length, mask } of masks) {
        if (offset - added <= at) break;
        if (offset - added < at + mask.length) return at;
        added += mask.length - length;
      }
      return offset - added;
    },
    refused,
    hasComments,
  };
}

function literalIn(token: string): NumberText | DateText | undefined {
  if (FLOAT.test(token)) return new NumberText(token.replace(/^\+|_/g, ""));
  return isDateOrTime(token) ? new DateText(token) : undefined;
}

/** Why a literal that isn't a float or a date is rejected. */
function refusalOf(token: string): string | undefined {
  if (LIKE_DATE.test(token)) return `${token} isn't a valid date or time.`;
  if (!INTEGER.test(token)) return undefined;
  const value = BigInt(token.replaceAll("_", ""));
  return value >= MAX || value < -MAX ? `The integer ${value} has more than the 64 bits that TOML allows.` : undefined;
}

function isDateOrTime(token: string): boolean {
  const [day = "", time] = token.split(/[Tt ]/);
  if (time === undefined) return isCalendarDay(day) || TIME.test(day);
  return isCalendarDay(day) && TIME.test(time.replace(OFFSET, ""));
}

/** The parts of a key that are whole numbers, with or without quotes, with a mark after them. */
function maskedKey(token: string, mark: string): string {
  if (/^["']/.test(token)) {
    const key = token.startsWith("'") ? token.slice(1, -1) : unquoted(token);
    return WHOLE.test(key) ? key + mark : token;
  }
  return token
    .split(".")
    .map((part) => (WHOLE.test(part) ? part + mark : part))
    .join(".");
}

function markNotIn(text: string): string {
  let mark = "_n";
  while (text.includes(mark)) mark = `_${mark}`;
  return mark;
}

function replaced(text: string, masks: readonly { at: number; length: number; mask: string }[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { at, length, mask } of masks) {
    parts.push(text.slice(from, at), mask);
    from = at + length;
  }
  return parts.join("") + text.slice(from);
}
