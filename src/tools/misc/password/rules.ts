import { fail, ok, type Result } from "#core/result.ts";

/** The kinds of characters in a password. */
export const CHARACTER_KINDS = ["uppercase", "lowercase", "numbers", "special"] as const;

export type CharacterKind = (typeof CHARACTER_KINDS)[number];

/** Every character of each kind. */
export const ALPHABETS: Readonly<Record<CharacterKind, string>> = {
  uppercase: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  lowercase: "abcdefghijklmnopqrstuvwxyz",
  numbers: "0123456789",
  special: "!@#$%^&*()+~`}{[]:;?><,.-=",
};

/** Characters that are mistaken for one another when read or spoken: zero and the letters O, one, capital I and small L. */
export const LOOKALIKES = "0Oo1Il";

/** A set of characters, and the minimum number of them in a password. */
export interface CharacterClass {
  /** A text of single UTF-16 units, or a list of characters of any size. */
  readonly characters: string | readonly string[];
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
  /** Characters that take the place of the special ones; empty for the usual ones. */
  readonly ownSymbols: string;
}

const NAMES: Readonly<Record<CharacterKind, string>> = {
  uppercase: "uppercase letter",
  lowercase: "lowercase letter",
  numbers: "number",
  special: "special character",
};

/**
 * The special characters to use, each once. Letters and digits from A to Z and 0 to 9 have their own kinds: counted in
 * two, a password would count twice. Spaces and what cannot be seen are lost when a password is pasted.
 */
const symbolsOf = (own: string): readonly string[] =>
  own === ""
    ? [...ALPHABETS.special]
    : [...new Set(own.normalize("NFC"))].filter((character) => !/[A-Za-z0-9\p{Z}\p{C}\p{M}]/u.test(character));

/** The rules that follow from the choices, or the reason why no password can meet them. */
export function rulesOf(choices: Choices): Result<Rules> {
  const chosen = CHARACTER_KINDS.filter((kind) => choices[kind]);
  if (chosen.length === 0) return fail("Select at least one kind of character to make a new password.");

  const unwanted = choices.leaveOut + (choices.noLookalikes ? LOOKALIKES : "");
  const least = { uppercase: 1, lowercase: 1, numbers: choices.leastNumbers, special: choices.leastSpecial };
  const symbols = symbolsOf(choices.ownSymbols);
  if (choices.special && symbols.length === 0) {
    return fail(
      "Your own special characters are letters, digits or spaces, which have no place there. Type others, or none.",
    );
  }
  const classes = chosen.map((kind) => ({
    characters: [...(kind === "special" ? symbols : ALPHABETS[kind])].filter(
      (character) => !unwanted.includes(character),
    ),
    least: least[kind],
  }));

  const emptied = chosen.find((_, index) => classes[index]?.characters.length === 0);
  if (emptied) return fail(`Every ${NAMES[emptied]} is left out. Deselect that kind, or leave out fewer characters.`);

  const needed = classes.reduce((sum, { least }) => sum + least, 0);
  if (needed > choices.length) {
    return fail(
      `These rules need ${needed} characters, and the password has ${choices.length}. Make it longer, or lower a minimum.`,
    );
  }
  return ok({ length: choices.length, classes });
}
