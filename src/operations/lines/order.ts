import { type Bytes, done, fromTyped, operation } from "#core/operation.ts";
import { choice, flag, int } from "#core/params.ts";
import { seededRandom, shuffle } from "#core/random.ts";
import { ignoreCase, labels, separator, withLines } from "./lines-of.ts";

/** Below this many lines an insertion is quicker than to divide once more. */
const FEW = 12;

/** Where each line begins and ends, its end left out; the last needs none. */
function linesIn(bytes: Bytes): { readonly starts: Uint32Array; readonly ends: Uint32Array } {
  let count = bytes.length > 0 && bytes.at(-1) !== 10 ? 1 : 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count++;
  const [starts, ends] = [new Uint32Array(count), new Uint32Array(count)];
  let from = 0;
  for (let line = 0; line < count; line++) {
    const end = bytes.indexOf(10, from);
    starts[line] = from;
    ends[line] = end < 0 ? bytes.length : end;
    from = (ends[line] ?? 0) + 1;
  }
  return { starts, ends };
}

/**
 * The lines of a text of bytes in the order of these, as `LC_ALL=C sort` has them; in UTF-8 it is that of code points.
 * Lines are divided in three by one byte at a time (Bentley and Sedgewick, 'Fast algorithms for sorting and searching
 * strings', 1997), so that long common prefixes are read only once.
 */
export function sortedByBytes(bytes: Bytes, reversed: boolean): Bytes {
  const { starts, ends } = linesIn(bytes);
  const order = Uint32Array.from(starts.keys());
  const byteOf = (line: number, depth: number): number => {
    const at = (starts[line] ?? 0) + depth;
    return at < (ends[line] ?? 0) ? (bytes[at] ?? 0) : -1;
  };
  const isBefore = (one: number, other: number, from: number): boolean => {
    for (let depth = from; ; depth++) {
      const [a, b] = [byteOf(one, depth), byteOf(other, depth)];
      if (a !== b) return a < b;
      if (a < 0) return false;
    }
  };
  const swap = (one: number, other: number) => {
    const kept = order[one] ?? 0;
    order[one] = order[other] ?? 0;
    order[other] = kept;
  };
  // Stretches that are left to do: first, end, and how many bytes of them are the same.
  const left = [0, order.length, 0];
  while (left.length > 0) {
    const depth = left.pop() ?? 0;
    const end = left.pop() ?? 0;
    const first = left.pop() ?? 0;
    if (end - first <= FEW) {
      for (let at = first + 1; at < end; at++)
        for (let to = at; to > first && isBefore(order[to] ?? 0, order[to - 1] ?? 0, depth); to--) swap(to, to - 1);
      continue;
    }
    const middle = byteOf(order[(first + end) >> 1] ?? 0, depth);
    let [low, high, at] = [first, end, first];
    while (at < high) {
      const byte = byteOf(order[at] ?? 0, depth);
      if (byte < middle) swap(low++, at++);
      else if (byte > middle) swap(at, --high);
      else at++;
    }
    left.push(first, low, depth, high, end, depth);
    if (middle >= 0) left.push(low, high, depth + 1);
  }
  return written(bytes, { starts, ends, order: reversed ? order.reverse() : order });
}

function written(
  bytes: Bytes,
  { starts, ends, order }: { readonly starts: Uint32Array; readonly ends: Uint32Array; readonly order: Uint32Array },
): Bytes {
  const all = new Uint8Array(bytes.length);
  let to = 0;
  for (const [at, line] of order.entries()) {
    if (at > 0) all[to++] = 10;
    all.set(bytes.subarray(starts[line], ends[line]), to);
    to += (ends[line] ?? 0) - (starts[line] ?? 0);
  }
  // The last line has an end where it had one.
  if (to < all.length) all[to] = 10;
  return all;
}

/**
 * How lines are compared: as words of a language; so with the numbers in them by their value; by the number that a line
 * begins with; by length; or by their code points, as `LC_ALL=C sort` does.
 */
const ORDERS = ["words", "natural", "number", "length", "code"] as const;

type Order = (typeof ORDERS)[number];

export interface Sorting {
  readonly by: Order;
  readonly reversed: boolean;
  readonly ignoresCase: boolean;
  /** The field to sort by, from 1; 0 is the whole line. */
  readonly column: number;
  /** What divides fields; empty is any run of blanks. */
  readonly separator: string;
}

type Compare = (one: string, other: string) => number;

/** Code points in order: the order of UTF-8's bytes, which is not that of UTF-16's units. */
export function byCodePoints(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at++) {
    const [a, b] = [one.charCodeAt(at), other.charCodeAt(at)];
    if (a === b) continue;
    // Surrogates represent characters above all other units.
    const [isHighA, isHighB] = [(a & 0xf800) === 0xd800, (b & 0xf800) === 0xd800];
    return isHighA === isHighB ? a - b : isHighA ? 1 : -1;
  }
  return one.length - other.length;
}

const NUMBER = /^\s*([-+−]?)(\d[\d.,_'’ \u00a0\u202f]*|[.,]\d+)(?:e([-+]?\d{1,6}))?/iu;

/** A number with all its digits: `digits` is its fraction; the number is that times ten to the power of `size`. */
interface Decimal {
  readonly sign: -1 | 0 | 1;
  readonly size: number;
  readonly digits: string;
}

/**
 * Whether the comma is the decimal sign in a list: if one doesn't precede exactly three figures, or follows a zero or a
 * grouping point. Otherwise it groups.
 */
const hasDecimalComma = (texts: readonly string[]): boolean =>
  texts.some((text) =>
    /^\s*[-+−]?(?:(?:\d[\d.]*)?,(?:\d{1,2}|\d{4,})(?![\d,])|0,\d|\d{1,3}(?:\.\d{3})+,\d)/.test(text),
  );

/** The number that a text begins with; undefined where it begins with none. */
function decimalAtStart(text: string, isCommaDecimal: boolean): Decimal | undefined {
  const [, minus = "", body, power = "0"] = NUMBER.exec(text) ?? [];
  if (body === undefined) return undefined;
  const [point, group] = isCommaDecimal ? [",", "."] : [".", ","];
  // A blank or a group's sign before other than three figures ends the number.
  const groups =
    new RegExp(`^(?:\\d{1,3}(?:[${group}_'’ \\u00a0\\u202f]\\d{3})+(?!\\d)|\\d+(?:[_'’]\\d+)*|(?=[.,]))`).exec(
      body,
    )?.[0] ?? "";
  const rest = body.slice(groups.length);
  const fraction = rest.startsWith(point) ? (/^\d*/.exec(rest.slice(1))?.[0] ?? "") : "";
  const whole = groups.replace(/\D/g, "").replace(/^0+/, "");
  const digits = (whole + fraction).replace(/0+$/, "");
  const leading = /^0*/.exec(digits)?.[0].length ?? 0;
  const bare = digits.slice(leading);
  if (bare === "") return { sign: 0, size: 0, digits: "" };
  return { sign: minus === "-" || minus === "−" ? -1 : 1, size: whole.length - leading + Number(power), digits: bare };
}

/** What has no number is before all numbers. */
function compareDecimals(one: Decimal | undefined, other: Decimal | undefined): number {
  if (!one || !other) return Number(one !== undefined) - Number(other !== undefined);
  if (one.sign !== other.sign) return one.sign - other.sign;
  return one.sign * (one.size - other.size || (one.digits < other.digits ? -1 : Number(one.digits > other.digits)));
}

/** The field of a line, counted from 1; empty if the line has fewer. */
function fieldOf(line: string, column: number, separator: string): string {
  if (column === 0) return line;
  const fields = separator === "" ? line.trim().split(/\s+/) : line.split(separator);
  return fields[column - 1] ?? "";
}

function comparison(by: Order, ignoresCase: boolean): Compare {
  if (by === "code") return byCodePoints;
  const numeric = by === "natural";
  // The root order of the platform, so that a list is sorted alike everywhere.
  return new Intl.Collator("und", { numeric, sensitivity: ignoresCase ? "accent" : "variant" }).compare;
}

/** Lines in order; those that compare alike stay as they were. */
export function sorted(lines: readonly string[], sorting: Sorting): readonly string[] {
  const { by, reversed, ignoresCase, column, separator } = sorting;
  const sign = reversed ? -1 : 1;
  const keys = lines.map((line) => fieldOf(line, column, separator));
  if (by === "number") {
    const isCommaDecimal = hasDecimalComma(keys);
    const values = keys.map((key) => decimalAtStart(key, isCommaDecimal));
    return inOrder(lines, (a, b) => sign * compareDecimals(values[a], values[b]));
  }
  if (by === "length") {
    const values = keys.map((key) => [...key].length);
    return inOrder(lines, (a, b) => sign * ((values[a] ?? 0) - (values[b] ?? 0)));
  }
  const texts = by === "code" && ignoresCase ? keys.map((key) => key.toLowerCase()) : keys;
  const compare = comparison(by, ignoresCase);
  return inOrder(lines, (a, b) => sign * compare(texts[a] ?? "", texts[b] ?? ""));
}

const inOrder = (lines: readonly string[], compare: (a: number, b: number) => number): readonly string[] =>
  Uint32Array.from(lines.keys())
    .sort((a, b) => compare(a, b) || a - b)
    .reduce<string[]>((all, at) => {
      all.push(lines[at] ?? "");
      return all;
    }, []);

export const sortLines = operation({
  id: "sort-lines",
  name: "Sort lines",
  words: [
    "sort",
    "alphabetize",
    "alphabetical order",
    "order lines",
    "natural sort",
    "sort numbers",
    "sort by length",
    "text sorter",
  ],
  takes: "text",
  gives: "text",
  params: {
    by: choice("words", ORDERS),
    reversed: flag(false),
    ignoreCase,
    column: int(0, { min: 0, max: 100 }),
    separator,
  },
  labels: {
    by: {
      label: "Order",
      choices: {
        words: "Alphabet",
        natural: "Natural: file2 before file10",
        number: "Number at the start",
        length: "Length",
        code: "Code points (as LC_ALL=C sort)",
      },
    },
    reversed: "Reversed",
    ignoreCase: labels.ignoreCase,
    column: "Sort by column (0: whole line)",
    separator: labels.separator,
  },
  run: (input, values) => {
    const sorting = { ...values, ignoresCase: values.ignoreCase, separator: fromTyped(values.separator) };
    return done(withLines(input, (lines) => sorted(lines, sorting)));
  },
  examples: [
    { input: "pear\nÉclair\napple\neclair", output: "apple\neclair\nÉclair\npear" },
    { input: "file10\nfile2\nfile1", settings: { by: "natural" }, output: "file1\nfile2\nfile10" },
    { input: "bob,30\nann,4", settings: { by: "number", column: 2, separator: "," }, output: "ann,4\nbob,30" },
  ],
});

/** Characters as people see them: an accent stays on its letter, a family of emoji together. */
const mirrored = (line: string): string => {
  // Most lines have no combined characters.
  if (/^[\x20-\x7e]*$/.test(line)) return [...line].reverse().join("");
  return Array.from(new Intl.Segmenter("und").segment(line), ({ segment }) => segment)
    .reverse()
    .join("");
};

export const reverseLines = operation({
  id: "reverse-lines",
  name: "Reverse lines or text",
  words: ["reverse", "backwards", "flip", "mirror", "last line first", "tac", "reverse string", "reverse text"],
  takes: "text",
  gives: "text",
  params: { what: choice("lines", ["lines", "characters", "words"]) },
  labels: {
    what: {
      label: "Reverse",
      choices: { lines: "The order of lines", characters: "Characters in each line", words: "Words in each line" },
    },
  },
  run: (input, { what }) =>
    done(
      withLines(input, (lines) =>
        what === "lines"
          ? lines.toReversed()
          : lines.map((line) => (what === "characters" ? mirrored(line) : line.split(/(\s+)/).reverse().join(""))),
      ),
    ),
  inverse: { id: "reverse-lines" },
  examples: [
    { input: "one\ntwo\nthree", output: "three\ntwo\none" },
    { input: "noël 👩‍👩‍👧‍👦", settings: { what: "characters" }, output: "👩‍👩‍👧‍👦 lëon" },
    { input: "to be or not", settings: { what: "words" }, output: "not or be to" },
  ],
});

export const shuffleLines = operation({
  id: "shuffle-lines",
  name: "Shuffle lines",
  words: ["shuffle", "random order", "randomize", "mix", "draw lots"],
  takes: "text",
  gives: "text",
  params: { seed: int(1, { min: 1, max: 999_999_999 }) },
  labels: { seed: "Seed: the same one, the same order" },
  run: (input, { seed }) => done(withLines(input, (lines) => shuffle(lines, seededRandom(seed)))),
  examples: [{ input: "a\nb\nc\nd", output: "b\na\nd\nc" }],
});
