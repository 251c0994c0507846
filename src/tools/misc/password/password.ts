import { pick, type Random, shuffle } from "#core/random.ts";
import type { CharacterClass, Rules } from "./rules.ts";

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
