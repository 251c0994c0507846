/**
 * How lines are compared: as words of a language; so with the numbers in them by their value; by the number that a line
 * begins with; by length; or by their code points, as `LC_ALL=C sort` does.
 */
export const ORDERS = ["words", "natural", "number", "length", "code"] as const;

export type Order = (typeof ORDERS)[number];

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
    // Surrogates stand for what is above all other units.
    const [isHighA, isHighB] = [(a & 0xf800) === 0xd800, (b & 0xf800) === 0xd800];
    return isHighA === isHighB ? a - b : isHighA ? 1 : -1;
  }
  return one.length - other.length;
}

const NUMBER = /^\s*([-+−]?)(\d[\d.,_'’ \u00a0\u202f]*|[.,]\d+)(?:e([-+]?\d{1,6}))?/iu;

/** A number with all its digits: `digits` is its fraction, of which ten to the power of `size` is the number. */
export interface Decimal {
  readonly sign: -1 | 0 | 1;
  readonly size: number;
  readonly digits: string;
}

/**
 * Whether the comma is the decimal sign in a list: where one stands before other than three figures, behind a zero, or behind
 * a point that groups. Else it groups.
 */
export const hasDecimalComma = (texts: readonly string[]): boolean =>
  texts.some((text) =>
    /^\s*[-+−]?(?:(?:\d[\d.]*)?,(?:\d{1,2}|\d{4,})(?![\d,])|0,\d|\d{1,3}(?:\.\d{3})+,\d)/.test(text),
  );

/** The number that a text begins with; undefined where it begins with none. */
export function decimalAtStart(text: string, isCommaDecimal: boolean): Decimal | undefined {
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
export function compareDecimals(one: Decimal | undefined, other: Decimal | undefined): number {
  if (!one || !other) return Number(one !== undefined) - Number(other !== undefined);
  if (one.sign !== other.sign) return one.sign - other.sign;
  return one.sign * (one.size - other.size || (one.digits < other.digits ? -1 : Number(one.digits > other.digits)));
}

/** The field of a line, from 1; none where there are fewer. */
export function fieldOf(line: string, column: number, separator: string): string {
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
