import { type Field, type Member, type Model, type Type, type TypeNames, uniqueName } from "./model.ts";

/** A language that types are written in. */
export interface TypeLanguage {
  readonly names: TypeNames;
  /** The text of a file with all types. */
  readonly write: (model: Model) => string;
}

/** Whether the outermost type is an object with members of its own, and has its name so. */
export const isRecordTop = ({ top }: Model): boolean => top.type.kind === "record" && !top.isNullable;

/** Names for members: `make` forms one of a key, and no two are the same, nor any of `taken`. */
export function memberNames(
  members: readonly Member[],
  make: (key: string) => string,
  taken: readonly string[] = [],
): readonly (readonly [name: string, member: Member])[] {
  const used = new Set(taken);
  return members.map((member) => [uniqueName(make(member.key), used), member]);
}

const WORDS: Readonly<Record<Exclude<Type["kind"], "union" | "unknown">, string>> = {
  boolean: "true or false",
  string: "a text",
  integer: "a whole number",
  long: "a whole number",
  big: "a whole number",
  float: "a number",
  huge: "a number",
  list: "a list",
  map: "an object",
  record: "an object",
};

/** What a member without a type of its own is, for a comment: 'a number, a text or null'. */
export function inWords({ type, isNullable }: Field): string {
  const words = type.kind === "union" ? type.types.map(({ kind }) => WORDS[kind as keyof typeof WORDS]) : [];
  const all = isNullable ? [...words, "null"] : words;
  if (all.length === 0) return "the samples do not say what";
  if (type.kind === "unknown") return "always null in the samples";
  return all.length === 1 ? `${all[0]}` : `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;
}

/** Whether a type says less than the samples, in a language without types for 'one of these'. */
export const isVague = ({ type }: Field): boolean => type.kind === "union" || type.kind === "unknown";

/** Rows of columns, each as wide as its widest cell, but for the last. */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, [...cell].length);
    });
  }
  return rows.map((row) =>
    row
      .map((cell, i) => (i === row.length - 1 ? cell : cell + " ".repeat((widths[i] ?? 0) - [...cell].length)))
      .join(" "),
  );
}

/** A key in a comment of one line. */
export const shownKey = (key: string): string => JSON.stringify(key).replace(/[\u0080-\u009f\u2028\u2029\ufeff]/g, "?");
