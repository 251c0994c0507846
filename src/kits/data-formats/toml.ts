import { parse, TomlError } from "smol-toml";
import { isCalendarDay } from "#core/calendar-day.ts";
import { unquoted } from "#core/json/tree.ts";
import { offsetAt } from "#core/place.ts";
import {
  DateText,
  isList,
  losses,
  Members,
  NumberText,
  pathTo,
  type Read,
  unreadable,
  type Value,
  type Written,
} from "./value.ts";

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
interface MaskedToml {
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
function maskedToml(text: string): MaskedToml {
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

const TOKEN =
  /#[^\n]*|"""(?:\\[\s\S]|(?!""")[\s\S])*"{3,5}|'''(?:(?!''')[\s\S])*'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|[[\]{},\n]|\d\d:\d\d(?![:\d])|[^\s"'#[\]{},]+|\s/g;

/**
 * What TOML 1.1 allows and TOML 1.0 does not, at its first place: `\e` and `\x`, a comma at the end or a line break in an
 * inline table, times without seconds. The parser takes all of it.
 */
function newerToml(text: string): { readonly at: number; readonly message: string } | undefined {
  const open: string[] = [];
  let before = "";
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const first = token.charAt(0);
    if (first === '"') {
      const newer = /^(?:[^\\]|\\[^ex])*?(\\[ex])/.exec(token);
      if (newer) return { at: index + newer[0].length - 2, message: `${newer[1]} isn't a TOML 1.0 escape.` };
    }
    if (token === "[" || token === "{") open.push(token);
    if (open.at(-1) === "{") {
      if (token === "\n") return { at: index, message: "An inline table must fit on one line in TOML 1.0." };
      if (token === "}" && before === ",")
        return { at: index, message: "Expected a key after the comma, but found '}'." };
    }
    if (token === "]" || token === "}") open.pop();
    if (/^\d\d:\d\d$/.test(token)) return { at: index, message: `Times need seconds in TOML 1.0: write ${token}:00.` };
    if (/\S/.test(token) && first !== "#") before = token;
  }
  return undefined;
}

/** Reads TOML 1.0, with integers of 64 bits. */
export function readToml(text: string): Read {
  const newer = newerToml(text);
  if (newer) return unreadable(newer.at, newer.message);
  const masked = maskedToml(text);
  try {
    const parsed = parse(masked.text, { integersAsBigInt: true });
    if (masked.refused) return unreadable(masked.refused.at, masked.refused.message);
    return { ok: true, values: [toValue(parsed, masked)], lost: masked.hasComments ? ["comments"] : [], notes: [] };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [first = ""] = error.message.replace(/^Invalid TOML document: /, "").split("\n");
    const words = `${first.charAt(0).toUpperCase()}${first.slice(1).replace(/\.$/, "")}.`;
    return unreadable(masked.offsetOf(offsetAt(masked.text, error.line, error.column)), words);
  }
}

/** Converts a parser's value to ours, as it was before masking. */
function toValue(value: unknown, masked: MaskedToml): Value {
  if (typeof value === "bigint") return masked.literalOf(value) ?? new NumberText(String(value));
  // Other floats and dates are masked.
  if (typeof value === "number") return new NumberText(Number.isNaN(value) ? "nan" : value < 0 ? "-inf" : "inf");
  if (Array.isArray(value)) return value.map((item) => toValue(item, masked));
  if (typeof value !== "object" || value === null) return value as string | boolean;
  return new Members(Object.entries(value).map(([key, member]) => [masked.keyOf(key), toValue(member, masked)]));
}

/** Writes an object as TOML 1.0. */
export function writeToml(values: readonly Value[]): Written {
  const [value] = values;
  if (values.length !== 1 || !(value instanceof Members)) {
    return {
      ok: false,
      message: "TOML holds one object, but this text starts with another value. Put it in an object first.",
    };
  }
  const lost = losses();
  const lines: string[] = [];
  table(value, [], lines, lost);
  return { ok: true, text: `${lines.join("\n").replace(/^\n+/, "")}\n`, lost: lost.sentences() };
}

type Losses = ReturnType<typeof losses>;

const bare = (key: string): string => (/^[\w-]+$/.test(key) ? key : quoted(key));
const isTable = (value: Value): value is Members => value instanceof Members;
const isTables = (value: Value): value is readonly Members[] =>
  isList(value) && value.length > 0 && value.every(isTable);
const wordsOf = (path: readonly string[]): string => path.reduce((before, key) => pathTo(before, key), "$");

function table({ entries }: Members, path: readonly string[], lines: string[], lost: Losses) {
  const seen = new Set<string>();
  const members: (readonly [string, Value])[] = [];
  for (const [key, value] of entries) {
    const here = wordsOf([...path, key]);
    if (seen.has(key)) lost.add("a second member with the same key", here);
    else if (value === null) lost.add("null, which TOML doesn't have", here);
    else members.push([key, value]);
    seen.add(key);
  }
  for (const [key, value] of members) {
    if (!isTable(value) && !isTables(value))
      lines.push(`${bare(key)} = ${inline(value, wordsOf([...path, key]), lost)}`);
  }
  for (const [key, value] of members) {
    const inside = [...path, key];
    const name = inside.map(bare).join(".");
    if (isTable(value)) {
      const kept = value.entries.map(([, member]) => member).filter((member) => member !== null);
      const hasOwn = kept.length === 0 || kept.some((member) => !isTable(member) && !isTables(member));
      if (hasOwn) lines.push("", `[${name}]`);
      table(value, inside, lines, lost);
    } else if (isTables(value)) {
      for (const item of value) {
        lines.push("", `[[${name}]]`);
        table(item, inside, lines, lost);
      }
    }
  }
}

function inline(value: Value, path: string, lost: Losses): string {
  if (value instanceof NumberText) return number(value.text, path, lost);
  if (value instanceof DateText) return value.text;
  if (typeof value === "string") return quoted(value);
  if (isList(value)) {
    const items = value.filter((item, i) => {
      if (item === null) lost.add("null in a list, whose other items move up", pathTo(path, i));
      return item !== null;
    });
    return items.length === 0 ? "[]" : `[ ${items.map((item, i) => inline(item, pathTo(path, i), lost)).join(", ")} ]`;
  }
  if (value instanceof Members) {
    const kept = new Map<string, Value>();
    for (const [key, member] of value.entries) {
      if (member === null) lost.add("null, which TOML doesn't have", pathTo(path, key));
      else if (kept.has(key)) lost.add("a second member with the same key", pathTo(path, key));
      else kept.set(key, member);
    }
    const members = [...kept].map(([key, member]) => `${bare(key)} = ${inline(member, pathTo(path, key), lost)}`);
    return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
  }
  return String(value);
}

function number(text: string, path: string, lost: Losses): string {
  if (/^-?\d+$/.test(text)) {
    const value = BigInt(text);
    if (value < MAX && value >= -MAX) return text;
    lost.add("that a number is one: it has more than 64 bits and became a text", path);
    return quoted(text);
  }
  // TOML requires digits on both sides of a point, and allows an exponent without a point, like JSON.
  return text;
}

const quoted = (text: string): string =>
  JSON.stringify(text)
    .replaceAll("\u007f", "\\u007f")
    .replace(/\\u(d[89a-f][\da-f]{2})/gi, "\\ufffd");
