import { codePointName } from "#core/text/characters.ts";
import { HIDDEN, isHiddenAt } from "#core/text/hidden-characters.ts";
import type { Names } from "./name-of.ts";
import { ageOf, blockOf, categoryOf, scriptOf } from "./properties.ts";

const hex = (value: number, width: number): string => value.toString(16).toUpperCase().padStart(width, "0");

/** The bytes of a code point in UTF-8: 'C3 A9'; none of half a pair. */
export function utf8Of(code: number): string {
  if (code >= 0xd800 && code < 0xe000) return "none";
  return Array.from(new TextEncoder().encode(String.fromCodePoint(code)), (byte) => hex(byte, 2)).join(" ");
}

/** The units of a code point in UTF-16: 'D83D DE00'. */
export const utf16Of = (code: number): string => {
  const text = String.fromCodePoint(code);
  return Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at), 4)).join(" ");
};

/** A code point as it is written in HTML, in JavaScript, and in Python, C and most others. */
export const escapesOf = (code: number): readonly string[] => [
  `&#x${hex(code, 1)};`,
  code > 0xffff ? `\\u{${hex(code, 1)}}` : `\\u${hex(code, 4)}`,
  ...(code > 0xffff ? [`\\U${hex(code, 8)}`] : []),
];

/** Bidirectional controls, which show text in another order than programs read it (Trojan Source). */
const DIRECTION = /^[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]$/;

/** What a reader has to be warned of in a character of a text. */
export function warningOf(text: string, at: number, character: string): string | undefined {
  if (DIRECTION.test(character)) return "changes direction: text may be shown in another order than it has";
  HIDDEN.lastIndex = 0;
  if (!HIDDEN.test(character) || /[\t\n\r]/.test(character)) return undefined;
  return isHiddenAt(text, at, character) ? "is not seen" : "is not seen, and has a use here";
}

const shown = (character: string): string => {
  if (/^\p{M}$/u.test(character)) return `◌${character}`;
  return /^[\p{C}\p{Z}]$/u.test(character) ? "·" : character;
};

/** A line on a character: itself, its number and its name, with ⚠ where a reader has to be warned. */
export function lineOf(character: string, names: Names, warning?: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `${shown(character)}  ${codePointName(code).padEnd(8)} ${names.nameOf(code)}${warning === undefined ? "" : "  ⚠"}`;
}

/** All facts about a character, in lines. */
export function factsOf(character: string, names: Names, warning?: string): string {
  const code = character.codePointAt(0) ?? 0;
  const { short, name } = categoryOf(character);
  const age = ageOf(code);
  return [
    lineOf(character, names),
    ...(warning ? [`   ⚠ ${warning}`] : []),
    `   ${name} (${short}) · ${scriptOf(character)} · ${blockOf(code)}${age ? ` · since Unicode ${age}` : ""}`,
    `   UTF-8 ${utf8Of(code)} · UTF-16 ${utf16Of(code)} · ${escapesOf(code).join(" · ")}`,
  ].join("\n");
}

export { loadNames } from "./name-of.ts";
