import type { CharacterClass } from "./rules.ts";

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
export const textsWithExactly = ({ characters }: CharacterClass, used: number, length: number): bigint =>
  chooseFrom(length, used) * BigInt(characters.length) ** BigInt(used);

/** Binomial coefficient: the ways to choose `chosen` of `places`. */
function chooseFrom(places: number, chosen: number): bigint {
  let ways = 1n;
  for (let taken = 0; taken < chosen; taken++) ways = (ways * BigInt(places - taken)) / BigInt(taken + 1);
  return ways;
}
