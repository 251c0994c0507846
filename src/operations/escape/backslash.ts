import { done, type Outcome, wrong } from "#core/operation.ts";
import { flag } from "#core/params.ts";
import { shownCharacter } from "#core/text/characters.ts";

/** Settings of string escapes. */
export const quotes = flag(true);
export const ascii = flag(false);
export const LABELS = { quotes: "With quotes around it", ascii: "ASCII alone: escape all other characters" } as const;

/** The meaning of an escape that starts at a backslash, and where it ends; or what is wrong with it. */
export type ReadEscape = (text: string, at: number) => { readonly value: string; readonly end: number } | string;

/** Reads escapes one after another. `refuse` names what isn't allowed unescaped. */
export function unescapeBy(
  text: string,
  readEscape: ReadEscape,
  refuse: (character: string) => string | undefined = () => undefined,
): Outcome<string> {
  const parts: string[] = [];
  for (let at = 0; at < text.length; ) {
    const character = text[at]!;
    if (character !== "\\") {
      const problem = refuse(character);
      if (problem !== undefined) return wrong(problem, at);
      parts.push(character);
      at += 1;
      continue;
    }
    if (at + 1 >= text.length) return wrong("The backslash at the end starts an incomplete escape", at);
    const read = readEscape(text, at);
    if (typeof read === "string") return wrong(read, at);
    parts.push(read.value);
    at = read.end;
  }
  return done(parts.join(""));
}

/** Whether a text ends in a backslash that escapes what follows, which an escaped backslash does not. */
export const endsInEscape = (text: string): boolean => /(?:^|[^\\])(?:\\\\)*\\$/.test(text);

/** The text inside quotes, if there are any, and how many characters come before it. */
export function inside(text: string, marks: string): { readonly body: string; readonly start: number } {
  const trimmed = text.trim();
  const [first = ""] = trimmed;
  const isQuoted =
    trimmed.length > 1 && marks.includes(first) && trimmed.endsWith(first) && !endsInEscape(trimmed.slice(0, -1));
  return isQuoted ? { body: trimmed.slice(1, -1), start: text.indexOf(first) + 1 } : { body: text, start: 0 };
}

/** Moves an error's place by what was cut off before. */
export const moved = <T>(outcome: Outcome<T>, by: number): Outcome<T> =>
  outcome.ok || outcome.at === undefined ? outcome : { ...outcome, at: outcome.at + by };

/** A code unit or point as `digits` hexadecimal digits. */
export const hexOf = (code: number, digits: number): string => code.toString(16).padStart(digits, "0");

/** Exactly `digits` hexadecimal digits after an escape's letter. */
export function readHex(text: string, at: number, digits: number): number | undefined {
  const found = text.slice(at, at + digits);
  return new RegExp(`^[\\da-f]{${digits}}$`, "i").test(found) ? Number.parseInt(found, 16) : undefined;
}

/** The message about an escape that a language doesn't have. */
export const unknown = (text: string, at: number, language: string): string =>
  `${language} has no escape ${shownCharacter(text, at + 1).replace("“", "“\\")}`;

/** The single-letter escapes of C and of later languages. */
export const LETTERS: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  b: "\b",
  f: "\f",
  v: "\v",
};
