import { codePointName } from "#core/characters.ts";
import { HIDDEN, isHiddenAt } from "#core/hidden-characters.ts";
import { escapesOf, utf8Of, utf16Of } from "./escapes.ts";
import type { Names } from "./name-of.ts";
import { ageOf, blockOf, categoryOf, scriptOf } from "./properties.ts";

/** Controls of direction, by which a text is shown in another order than it is read by programs (Trojan Source). */
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

/** All that is told of a character, in lines. */
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
