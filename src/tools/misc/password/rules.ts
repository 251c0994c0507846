import { fail, ok, type Result } from "#core/result.ts";
import { ALPHABETS, CHARACTER_KINDS, type CharacterKind, LOOKALIKES } from "./alphabets.ts";

/** A set of characters, and the minimum number of them in a password. */
export interface CharacterClass {
  readonly characters: string;
  readonly least: number;
}

/** The allowed passwords: every text of `length` characters from the classes with the minimum of each. */
export interface Rules {
  readonly length: number;
  readonly classes: readonly CharacterClass[];
}

/** The settings that the visitor chose. */
export interface Choices extends Readonly<Record<CharacterKind, boolean>> {
  readonly length: number;
  readonly noLookalikes: boolean;
  readonly leastNumbers: number;
  readonly leastSpecial: number;
  /** Characters that must not be used; those that are in no alphabet have no effect. */
  readonly leaveOut: string;
}

const NAMES: Readonly<Record<CharacterKind, string>> = {
  uppercase: "uppercase letter",
  lowercase: "lowercase letter",
  numbers: "number",
  special: "special character",
};

/** The rules that follow from the choices, or the reason why no password can meet them. */
export function rulesOf(choices: Choices): Result<Rules> {
  const chosen = CHARACTER_KINDS.filter((kind) => choices[kind]);
  if (chosen.length === 0) return fail("Select at least one kind of character to make a new password.");

  const unwanted = choices.leaveOut + (choices.noLookalikes ? LOOKALIKES : "");
  const least = { uppercase: 1, lowercase: 1, numbers: choices.leastNumbers, special: choices.leastSpecial };
  const classes = chosen.map((kind) => ({
    characters: [...ALPHABETS[kind]].filter((character) => !unwanted.includes(character)).join(""),
    least: least[kind],
  }));

  const emptied = chosen.find((_, index) => classes[index]?.characters === "");
  if (emptied) return fail(`Every ${NAMES[emptied]} is left out. Deselect that kind, or leave out fewer characters.`);

  const needed = classes.reduce((sum, { least }) => sum + least, 0);
  if (needed > choices.length) {
    return fail(
      `These rules need ${needed} characters, and the password has ${choices.length}. Make it longer, or lower a minimum.`,
    );
  }
  return ok({ length: choices.length, classes });
}
