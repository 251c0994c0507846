import { fail, ok, type Result } from "#core/result.ts";
import { ALPHABETS, KINDS, type Kind, LOOKALIKES } from "./alphabets.ts";

/** Characters that may be used, and the least number of them that must be. */
export interface CharacterClass {
  readonly characters: string;
  readonly least: number;
}

/** Which passwords are allowed: every text of `length` characters of the classes with the least number of each. */
export interface Rules {
  readonly length: number;
  readonly classes: readonly CharacterClass[];
}

/** What the visitor chose. */
export interface Choices extends Readonly<Record<Kind, boolean>> {
  readonly length: number;
  readonly noLookalikes: boolean;
  readonly leastNumbers: number;
  readonly leastSpecial: number;
  /** Single characters that must not be used; others than those of the alphabets change nothing. */
  readonly leaveOut: string;
}

const NAMES: Readonly<Record<Kind, string>> = {
  uppercase: "uppercase letter",
  lowercase: "lowercase letter",
  numbers: "number",
  special: "special character",
};

/** The rules that the choices come to, or why no password can obey them. */
export function rulesOf(choices: Choices): Result<Rules> {
  const chosen = KINDS.filter((kind) => choices[kind]);
  if (chosen.length === 0) return fail("Tick at least one kind of character to make a new password.");

  const unwanted = choices.leaveOut + (choices.noLookalikes ? LOOKALIKES : "");
  const least = { uppercase: 1, lowercase: 1, numbers: choices.leastNumbers, special: choices.leastSpecial };
  const classes = chosen.map((kind) => ({
    characters: [...ALPHABETS[kind]].filter((character) => !unwanted.includes(character)).join(""),
    least: least[kind],
  }));

  const emptied = chosen.find((_, index) => classes[index]?.characters === "");
  if (emptied) return fail(`Every ${NAMES[emptied]} is left out. Untick that kind, or leave out fewer characters.`);

  const needed = classes.reduce((sum, { least }) => sum + least, 0);
  if (needed > choices.length) {
    return fail(
      `These rules need ${needed} characters, and the password has ${choices.length}. Make it longer, or lower a minimum.`,
    );
  }
  return ok({ length: choices.length, classes });
}
