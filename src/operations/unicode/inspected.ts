import { codePointName } from "#core/characters.ts";
import { escapesOf, utf8Of, utf16Of } from "./escapes.ts";
import type { Names } from "./name-of.ts";
import { ageOf, blockOf, categoryOf, scriptOf } from "./properties.ts";

/** Controls of direction, by which a text is shown in another order than it is read by programs (Trojan Source). */
const DIRECTION = /^[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]$/;
const ZERO_WIDTH = /^(?:\u034f|\u200c|\u200d|[\u00ad\u180e\u200b\u2060-\u2064\ufeff\u{e0000}-\u{e007f}])$/u;

/** What a reader has to be warned of. */
export const warningOf = (character: string): string | undefined =>
  DIRECTION.test(character)
    ? "changes direction: text may be shown in another order than it has"
    : ZERO_WIDTH.test(character)
      ? "is not seen"
      : undefined;

const shown = (character: string): string => {
  if (/^\p{M}$/u.test(character)) return `◌${character}`;
  return /^[\p{C}\p{Z}]$/u.test(character) ? "·" : character;
};

/** A line on a character: itself, its number and its name. */
export function lineOf(character: string, names: Names): string {
  const code = character.codePointAt(0) ?? 0;
  return `${shown(character)}  ${codePointName(code).padEnd(8)} ${names.nameOf(code)}`;
}

/** All that is told of a character, in lines. */
export function factsOf(character: string, names: Names): string {
  const code = character.codePointAt(0) ?? 0;
  const { short, name } = categoryOf(character);
  const age = ageOf(code);
  const warning = warningOf(character);
  return [
    lineOf(character, names),
    ...(warning ? [`   ⚠ ${warning}`] : []),
    `   ${name} (${short}) · ${scriptOf(character)} · ${blockOf(code)}${age ? ` · since Unicode ${age}` : ""}`,
    `   UTF-8 ${utf8Of(code)} · UTF-16 ${utf16Of(code)} · ${escapesOf(code).join(" · ")}`,
  ].join("\n");
}

export { loadNames } from "./name-of.ts";
