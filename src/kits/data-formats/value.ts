/** A number as JSON writes it, with all its digits, or one that JSON doesn't have. */
export class NumberText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** nan, inf or -inf. */
  get isSpecial(): boolean {
    return /n/.test(this.text);
  }
}

/** A date, a time or both, as RFC 3339 writes them. */
export class DateText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The members of an object in their order; keys may be duplicate. */
export class Members {
  readonly entries: readonly (readonly [key: string, value: Value])[];

  constructor(entries: readonly (readonly [key: string, value: Value])[]) {
    this.entries = entries;
  }
}

/** A value of any of the formats, in what all have in common. */
export type Value = null | boolean | string | NumberText | DateText | Members | readonly Value[];

export const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

/** No format's values are read or written deeper: their readers would end with a full stack. */
export const DEEPEST = 500;

/** What reading a text in a format gives. */
export type Read =
  | {
      readonly ok: true;
      /** The values one after the other: documents of YAML, lines of NDJSON, else one. */
      readonly values: readonly Value[];
      /** The parts of the text that no value can hold, worded to follow 'Not kept: '. */
      readonly lost: readonly string[];
      readonly notes: readonly string[];
    }
  | Unreadable;

/** The problems in a text, in the order of the text. */
export interface Unreadable {
  readonly ok: false;
  readonly problems: readonly { readonly at: number; readonly message: string }[];
}

/** A text that cannot be read, for one reason at one place. */
export const unreadable = (at: number, message: string): Unreadable => ({ ok: false, problems: [{ at, message }] });

/** The result of writing values in a format: the text and what it couldn't hold, or why there isn't any. */
export type Written =
  | { readonly ok: true; readonly text: string; readonly lost: readonly string[] }
  | { readonly ok: false; readonly message: string };

/** Collects losses: each kind once, with its first place and its count. */
export function losses() {
  const found = new Map<string, { first: string; count: number }>();
  return {
    add(what: string, path: string) {
      const before = found.get(what);
      if (before) before.count++;
      else found.set(what, { first: path, count: 1 });
    },
    sentences: (): string[] =>
      [...found].map(([what, { first, count }]) =>
        count === 1 ? `${what}, at ${first}` : `${what}, ${count.toLocaleString("en-US")} times, first at ${first}`,
      ),
  };
}

/** The path of a member or an item, as JavaScript writes it. */
export const pathTo = (path: string, key: string | number): string =>
  typeof key === "number"
    ? `${path}[${key}]`
    : /^[A-Za-z_$][\w$]*$/.test(key)
      ? `${path}.${key}`
      : `${path}[${JSON.stringify(key)}]`;

/** A value with the members of all its objects sorted. */
export function sorted(value: Value, compare: (one: string, other: string) => number): Value {
  if (isList(value)) return value.map((item) => sorted(item, compare));
  if (!(value instanceof Members)) return value;
  const entries = value.entries.map(([key, member]) => [key, sorted(member, compare)] as const);
  return new Members(entries.sort(([one], [other]) => compare(one, other)));
}
