import { pick, type Random, shuffle } from "#core/random.ts";
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

/** Makes one random password. */
export type Maker = (random: Random) => string;

/**
 * Makes passwords that are uniform over exactly those that the rules allow, however rare these are among all texts.
 *
 * It draws first how many characters each class gets, each number as likely as it is frequent among the allowed passwords
 * (counted exactly), then their places, then the characters. The counts are kept, so that many passwords cost little
 * more than one.
 */
export function passwordMaker({ length, classes }: Rules): Maker {
  // The strictest class first: the counts of the rest, which are needed most often, are then fast.
  const ordered = classes.toSorted((a, b) => b.least - a.least);
  const shares = sharesOf(ordered);
  return (random) => {
    let open = length;
    const places = shares.flatMap((share, index) => {
      const used = share(open, random);
      open -= used;
      return new Array<number>(used).fill(index);
    });
    return shuffle(places, random)
      .map((index) => pick(ordered[index]?.characters ?? "", random))
      .join("");
  };
}

type Share = (open: number, random: Random) => number;

/** For each class in turn: draws how many of the places that are still open it takes. */
function sharesOf([first, ...rest]: readonly CharacterClass[]): Share[] {
  if (!first) return [];
  if (rest.length === 0) return [(open) => open];
  const totals = memoize((open) => countTexts([first, ...rest], open));
  const others = memoize((open) => countTexts(rest, open));
  const weights = memoize((open) => memoize((used) => textsWithExactly(first, used, open) * others(open - used)));
  const share: Share = (open, random) => {
    let draw = drawBelow(totals(open), random);
    const weight = weights(open);
    for (let used = first.least; ; used++) {
      if (draw < weight(used)) return used;
      draw -= weight(used);
    }
  };
  return [share, ...sharesOf(rest)];
}

function memoize<T>(compute: (argument: number) => T): (argument: number) => T {
  const known = new Map<number, T>();
  return (argument) => {
    const value = known.get(argument) ?? compute(argument);
    known.set(argument, value);
    return value;
  };
}

/** A whole number from 0 to `count - 1`, all equally likely, however large. Draws beyond the count are rejected. */
export function drawBelow(count: bigint, random: Random): bigint {
  if (count < 1n) throw new RangeError(`No whole number below ${count}`);
  if (count === 1n) return 0n;
  const bits = (count - 1n).toString(2).length;
  for (;;) {
    let draw = 0n;
    for (let drawn = 0; drawn < bits; drawn += 32) draw = (draw << 32n) | BigInt(random());
    draw = BigInt.asUintN(bits, draw);
    if (draw < count) return draw;
  }
}

/**
 * The exact number of texts of `length` characters that hold at least the minimum of each class.
 *
 * Inclusion and exclusion over the classes with fewer characters than their minimum. The texts with exactly `used`
 * characters of a class are those that choose `used` of the free places, fill them from that class and leave the other
 * places to the rest: all − (too few of class 1) − (too few of class 2) + (too few of both) − …
 */
export function countTexts(classes: readonly CharacterClass[], length: number): bigint {
  const first = classes.find(({ least }) => least > 0);
  if (!first) return BigInt(classes.reduce((sum, { characters }) => sum + characters.length, 0)) ** BigInt(length);

  const rest = classes.filter((one) => one !== first);
  let count = countTexts([{ ...first, least: 0 }, ...rest], length);
  for (let used = 0; used < first.least && used <= length; used++) {
    count -= textsWithExactly(first, used, length) * countTexts(rest, length - used);
  }
  return count;
}

/** The ways to choose `used` of `length` places and to fill them from a class, the other places being left open. */
const textsWithExactly = ({ characters }: CharacterClass, used: number, length: number): bigint =>
  chooseFrom(length, used) * BigInt(characters.length) ** BigInt(used);

/** Binomial coefficient: the ways to choose `chosen` of `places`. */
function chooseFrom(places: number, chosen: number): bigint {
  let ways = 1n;
  for (let taken = 0; taken < chosen; taken++) ways = (ways * BigInt(places - taken)) / BigInt(taken + 1);
  return ways;
}
