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

const NUMBER = /^\s*([-+−]?(?:\d[\d,_']*(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)/i;

/** The number that a text begins with; what has none is before all numbers. */
export function numberAtStart(text: string): number {
  const found = NUMBER.exec(text)?.[1];
  return found === undefined ? Number.NEGATIVE_INFINITY : Number(found.replace(/[,_']/g, "").replace("−", "-"));
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
  if (by === "number" || by === "length") {
    const values = keys.map(by === "number" ? numberAtStart : (key) => [...key].length);
    return inOrder(lines, (a, b) => sign * difference(values[a] ?? 0, values[b] ?? 0));
  }
  const texts = by === "code" && ignoresCase ? keys.map((key) => key.toLowerCase()) : keys;
  const compare = comparison(by, ignoresCase);
  return inOrder(lines, (a, b) => sign * compare(texts[a] ?? "", texts[b] ?? ""));
}

const difference = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);

const inOrder = (lines: readonly string[], compare: (a: number, b: number) => number): readonly string[] =>
  Uint32Array.from(lines.keys())
    .sort((a, b) => compare(a, b) || a - b)
    .reduce<string[]>((all, at) => {
      all.push(lines[at] ?? "");
      return all;
    }, []);
