/** What is typed on this page. */
interface Typed {
  readonly expression: string;
  readonly text: string;
  readonly replacement: string;
  readonly must: string;
  readonly mustNot: string;
}

const NAMES = ["expression", "text", "replacement", "must", "mustNot"] as const;

/** The part of the input that a link carries, as JSON. */
export const printShared = (typed: Typed): string => JSON.stringify(NAMES.map((name) => typed[name]));

/** What the link carries; undefined if it's damaged. */
export function parseShared(shared: string): Typed | undefined {
  try {
    const values: unknown = JSON.parse(shared);
    if (!Array.isArray(values) || values.length !== NAMES.length) return undefined;
    if (!values.every((value) => typeof value === "string")) return undefined;
    return Object.fromEntries(NAMES.map((name, index) => [name, values[index]])) as unknown as Typed;
  } catch {
    return undefined;
  }
}
