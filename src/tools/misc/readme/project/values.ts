/** A value of a parsed file of which nothing is known yet. */
export type Value = unknown;

/** The entries of an object, or none: `__proto__` and its like are plain keys. */
export const entriesOf = (value: Value): [string, Value][] =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date)
    ? Object.entries(value)
    : [];

/** What lies at a path of keys, if all of them are there. */
export function at(value: Value, ...keys: readonly string[]): Value {
  let inner = value;
  for (const key of keys) {
    if (typeof inner !== "object" || inner === null || !Object.hasOwn(inner, key)) return undefined;
    inner = (inner as Record<string, Value>)[key];
  }
  return inner;
}

/** A text on one line, without what surrounds it; nothing if it is empty or something else. */
export function textOf(value: Value): string | undefined {
  if (typeof value !== "string") return undefined;
  return value.replace(/\s+/g, " ").trim() || undefined;
}

/** The texts of a list; a text alone counts as a list of one. */
export const textsOf = (value: Value): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each) => textOf(each) ?? []);

/** The items of a list, or none. */
export const listOf = (value: Value): readonly Value[] => (Array.isArray(value) ? value : []);

/** 'Ada Lovelace <ada@example.org> (https://…)' without what is in brackets. */
export const personOf = (text: string): string | undefined =>
  text
    .replace(/<[^>]*>|\([^)]*\)/g, "")
    .replace(/\s+/g, " ")
    .trim() || undefined;
