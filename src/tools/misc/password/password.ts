import { pick, type Random, shuffle } from "#core/random.ts";
import { countTexts, textsWithExactly } from "./count.ts";
import { drawBelow } from "./draw.ts";
import type { CharacterClass, Rules } from "./rules.ts";

/** One password of the rules. */
export type Maker = (random: Random) => string;

/**
 * Makes passwords that are uniform over exactly those that the rules allow, however rare these are among all texts.
 *
 * First how many characters of each class, each number as likely as it is frequent among the allowed passwords
 * (counted exactly), then which places they take, then which characters stand there. What was counted is kept,
 * so that many passwords cost little more than one.
 */
export function passwordMaker({ length, classes }: Rules): Maker {
  // The strictest first: what remains to be counted again and again is then quickly counted.
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
  const totals = remember((open) => countTexts([first, ...rest], open));
  const others = remember((open) => countTexts(rest, open));
  const weights = remember((open) => remember((used) => textsWithExactly(first, used, open) * others(open - used)));
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

function remember<T>(compute: (argument: number) => T): (argument: number) => T {
  const known = new Map<number, T>();
  return (argument) => {
    const value = known.get(argument) ?? compute(argument);
    known.set(argument, value);
    return value;
  };
}
