import { codePointName } from "#core/text/characters.ts";
import type { State } from "./builder.ts";

/** The UTF-16 units that JSON is written with. */
export const CODE = {
  newline: 10,
  return: 13,
  quote: 34,
  hash: 35,
  apostrophe: 39,
  star: 42,
  comma: 44,
  minus: 45,
  slash: 47,
  colon: 58,
  openArray: 91,
  backslash: 92,
  closeArray: 93,
  openObject: 123,
  closeObject: 125,
  mark: 0xfeff,
} as const;

/** Whether a unit is one of the ten digits. */
export const isDigit = (code: number): boolean => code >= 48 && code <= 57;

const WORD = /(?:[\p{L}\p{N}_$.+\\-]|\u200c|\u200d)+/uy;
const IDENTIFIER = /^[\p{L}_$](?:[\p{L}\p{N}\p{M}_$]|\u200c|\u200d)*$/u;
const FOREIGN: ReadonlyMap<string, string> = new Map([
  ["True", "true"],
  ["TRUE", "true"],
  ["False", "false"],
  ["FALSE", "false"],
  ["None", "null"],
  ["nil", "null"],
  ["NULL", "null"],
  ["Null", "null"],
  ["undefined", "null"],
]);

/** The run of word or number characters from an offset on; empty if none starts there. */
export function wordAt(text: string, offset: number): string {
  WORD.lastIndex = offset;
  return WORD.exec(text)?.[0] ?? "";
}

/** Whether a word continues at an offset: then what comes before it isn't a number or a word of JSON. */
export function goesOn(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  if (code > 127) return wordAt(text, offset) !== "";
  return isDigit(code) || ((code | 32) >= 97 && (code | 32) <= 122) || "+-.$_\\".includes(text.charAt(offset) || " ");
}

/** Where a word at an offset ends; the offset itself if there's another word, or a longer one. */
export function wordEnd(text: string, offset: number, word: string): number {
  const end = offset + word.length;
  return text.startsWith(word, offset) && !goesOn(text, end) ? end : offset;
}

/** Whether JSON5 takes a word for a key without quotes. */
export const isIdentifier = (word: string): boolean => IDENTIFIER.test(word);

/** The word of JSON for what other languages write in another way. */
export const jsonWordFor = (word: string): string | undefined => FOREIGN.get(word);

/** The problem with a space that JSON5 allows; undefined for other characters. */
export function oddSpace(code: number): string | undefined {
  if (code === 11 || code === 12)
    return `JSON doesn't allow a ${code === 11 ? "vertical tab" : "form feed"} as a space.`;
  return code > 127 && /[\u00a0\u2028\u2029\ufeff\p{Zs}]/u.test(String.fromCharCode(code))
    ? `JSON doesn't allow ${codePointName(code)} as a space.`
    : undefined;
}

/** What is at an offset, as a sentence names it. */
export function foundAt(text: string, offset: number): string {
  if (offset >= text.length) return "the text ends";
  const word = wordAt(text, offset);
  if (word !== "") return `found '${word.length > 30 ? `${word.slice(0, 30)}…` : word}'`;
  const code = text.codePointAt(offset) ?? 0;
  if (code === 10 || code === 13) return "the line ends";
  if (code < 32 || (code >= 127 && code < 160)) return `found the control character ${codePointName(code)}`;
  const sign = String.fromCodePoint(code);
  // Spaces, marks without a width and signs without a shape cannot be seen in a sentence.
  return /[\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(sign)
    ? `found the invisible character ${codePointName(code)}`
    : `found '${sign}'`;
}

/** What a value is expected instead of, at the beginning of a sentence. */
export function expectedValue(state: State, isTop: boolean, isInArray: boolean): string {
  if (state === "first item") return "Expected a value or ']'";
  if (isTop) return "Expected a value";
  return isInArray ? "Expected a value after the comma" : "Expected a value after ':'";
}

/** What a text lacks that ends within a container. */
export const unclosed = (state: State, isArray: boolean, opened: string): string =>
  `The text ends before ${state === "colon" ? "':'" : state === "value" ? "a value" : isArray ? "']'" : "'}'"}: ` +
  `the ${isArray ? "array" : "object"} that starts in ${opened} isn't closed.`;
