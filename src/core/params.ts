/** How a value is printed as text and parsed again; `parse` returns undefined for invalid text. */
export interface TextForm<T> {
  parse(text: string): T | undefined;
  print(value: T): string;
}

/** One setting of a tool: its default, which also replaces invalid text, its form in a link, and its control. */
export interface Param<T> extends TextForm<T> {
  readonly default: T;
  /** The value that the address shows for another; the address has the same where this is missing. */
  shown?(value: T): T;
  /** The props of a control that shows a value and reports another. */
  props(value: T, onChange: (value: T) => void): object;
}

/** A setting whose control has a value. */
export interface ValueParam<T> extends Param<T> {
  props(value: T, onChange: (value: T) => void): ValueProps<T>;
}

interface ValueProps<T> {
  value: T;
  onChange: (value: T) => void;
}

/** A number with limits, for the slider, the reset, the link and the test. */
export interface NumberParam extends Param<number>, Limits {
  props(value: number, onChange: (value: number) => void): ValueProps<number> & Limits;
}

interface Limits {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** On or off. */
export interface FlagParam extends Param<boolean> {
  props(
    checked: boolean,
    onChange: (checked: boolean) => void,
  ): { checked: boolean; onChange: (checked: boolean) => void };
}

/** One of a few named values, in the order in which they are offered. */
export interface ChoiceParam<T extends string> extends ValueParam<T> {
  readonly options: readonly T[];
}

/** A setting with a form of its own. */
export const param = <T>(form: Omit<ValueParam<T>, "props">): ValueParam<T> => ({
  ...form,
  props: (value, onChange) => ({ value, onChange }),
});

/** The settings of one tool by name. */
export type Params = Readonly<Record<string, Param<unknown>>>;

/** The values of a tool's settings. */
export type Values<P extends Params> = { readonly [Name in keyof P]: P[Name] extends Param<infer T> ? T : never };

/** A number from `min` to `max`; others are moved to the nearest limit, and to the nearest step from `min`. */
export function number(initial: number, { min, max, step }: Limits): NumberParam {
  // Steps such as 0.05 are not exact in binary: the result is rounded to the step's decimals.
  const decimals = Math.max(decimalsOf(step), decimalsOf(min));
  return {
    default: initial,
    min,
    max,
    step,
    parse(text) {
      const value = text.trim() === "" ? Number.NaN : Number(text);
      if (!Number.isFinite(value)) return undefined;
      const stepped = min + Math.round((Math.min(max, Math.max(min, value)) - min) / step) * step;
      return Number(Math.min(max, stepped).toFixed(decimals));
    },
    print: String,
    props: (value, onChange) => ({ value, min, max, step, onChange }),
  };
}

/** A whole number from `min` to `max`. */
export const int = (
  initial: number,
  { min, max, step = 1 }: { readonly min: number; readonly max: number; readonly step?: number },
): NumberParam => number(initial, { min, max, step });

/** On or off, written as 1 or 0. */
export const flag = (initial: boolean): FlagParam => ({
  default: initial,
  parse: (text) => (text === "1" || text === "true" ? true : text === "0" || text === "false" ? false : undefined),
  print: (value) => (value ? "1" : "0"),
  props: (checked, onChange) => ({ checked, onChange }),
});

/** One of `options`; `aliases` are other spellings in links, such as old numbers. */
export const choice = <const T extends string>(
  initial: NoInfer<T>,
  options: readonly T[],
  aliases: Readonly<Record<string, NoInfer<T>>> = {},
): ChoiceParam<T> => ({
  options,
  ...param<T>({
    default: initial,
    parse: (text) =>
      options.find((option) => option === text) ?? (Object.hasOwn(aliases, text) ? aliases[text] : undefined),
    print: String,
  }),
});

/** A line of text of at most `maxLength` UTF-16 units; longer text is cut. Never for anything secret. */
export const text = (initial: string, { maxLength }: { readonly maxLength: number }): ValueParam<string> =>
  param({ default: initial, parse: (value) => value.slice(0, maxLength), print: String });

/** A line of text that a link has only where the visitor makes one with it, such as a text to find. */
export const privateText = (initial: string, limits: { readonly maxLength: number }): ValueParam<string> => ({
  ...text(initial, limits),
  shown: () => initial,
});

/** An opaque color as `#rrggbb` in lower case; links have it without the hash sign. */
export const color = (initial: `#${string}`): ValueParam<string> =>
  param({
    default: initial,
    parse(value) {
      const hex = /^#?([0-9a-f]{6})$/i.exec(value)?.[1];
      return hex && `#${hex.toLowerCase()}`;
    },
    print: (value) => value.slice(1),
  });

const hex = color("#000000");

/** A color, or 'theme' for the theme's color until the visitor picks one. */
export const themedColor: ValueParam<string> = param({
  default: "theme",
  parse: (text) => (text === "theme" ? text : hex.parse(text)),
  print: (value) => (value === "theme" ? value : hex.print(value)),
});

/**
 * From `min` to `max` items, joined by underscores, which an item's text must not contain. An invalid item, or too few or
 * too many of them, make the whole list invalid.
 */
export const list = <T>(
  initial: readonly T[],
  item: TextForm<T>,
  { min, max }: { readonly min: number; readonly max: number },
): ValueParam<readonly T[]> =>
  param({
    default: initial,
    parse(text) {
      const items = text === "" ? [] : text.split("_").map((part) => item.parse(part));
      const valid = items.filter((each) => each !== undefined);
      return items.length < min || items.length > max || valid.length < items.length ? undefined : valid;
    },
    print: (items) => items.map((each) => item.print(each)).join("_"),
  });

/** Every setting at its default. */
export const defaults = <P extends Params>(params: P): Values<P> =>
  Object.fromEntries(Object.entries(params).map(([name, param]) => [name, param.default])) as Values<P>;

/** The values in a link's query (name and value pairs). Missing or invalid ones get the default. */
export function read<P extends Params>(params: P, query: Iterable<readonly [string, string]>): Values<P> {
  const texts = new Map(query);
  return Object.fromEntries(
    Object.entries(params).map(([name, param]) => {
      const value = texts.get(name);
      return [name, (value === undefined ? undefined : param.parse(value)) ?? param.default];
    }),
  ) as Values<P>;
}

/** The name and value pairs of the settings that differ from their defaults, in the order of `params`. */
export const write = <P extends Params>(params: P, values: Values<P>): [string, string][] =>
  Object.entries(params)
    .map(([name, param]): [string, string] => [name, param.print(values[name])])
    .filter(([name, printed]) => printed !== params[name]?.print(params[name].default));

/** The same for the address that is shown. */
export const writeShown = <P extends Params>(params: P, values: Values<P>): [string, string][] =>
  write(
    params,
    Object.fromEntries(
      Object.entries(params).map(([name, { shown }]) => [name, shown ? shown(values[name]) : values[name]]),
    ) as Values<P>,
  );

function decimalsOf(value: number): number {
  const [digits = "", exponent = "0"] = String(value).split("e");
  return Math.max(0, (digits.split(".")[1] ?? "").length - Number(exponent));
}
