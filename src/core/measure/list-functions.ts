import { fraction, subtract } from "#core/fraction.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { isSame } from "./dimension.ts";
import { capital, type Measure, plain, power, product, sum, TOO_LARGE } from "./measure.ts";
import type { Apply } from "./rule.ts";
import { isWhole, numbers } from "./rule.ts";

/** The sum of amounts of one kind. */
export const total: Apply = (of, { nameOf }) => {
  const [first, ...rest] = of;
  if (!first) return fail("There is no sum of nothing");
  let all: Result<Measure> = ok(first);
  for (const each of rest) if (all.ok) all = sum(all.value, each, 1n, nameOf);
  return all;
};

/** The mean of amounts of one kind. */
export const mean: Apply = (of, context) => {
  const all = total(of, context);
  return all.ok ? product(all.value, plain(fraction(BigInt(of.length))), -1) : all;
};

/** That in the middle, or the mean of the two there. */
export const median: Apply = (of, context) => {
  const [first] = of;
  for (const each of of)
    if (first && !isSame(first.dimension, each.dimension))
      return fail(`${capital(context.nameOf(first))} and ${context.nameOf(each)} cannot be compared`);
  const sorted = of.toSorted((a, b) => (subtract(a.value, b.value).numerator < 0n ? -1 : 1));
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  const [only] = middle;
  return middle.length === 1 && only ? ok(only) : mean(middle, context);
};

/** The root of the sum of squares. */
export const hypotenuse: Apply = (of, context) => {
  const squares: Measure[] = [];
  for (const each of of) {
    const square = product(each, each, 1);
    if (!square.ok) return square;
    squares.push(square.value);
  }
  const all = total(squares, context);
  return all.ok ? power(all.value, plain(fraction(1n, 2n))) : all;
};

/** More take longer than a key may, and have more digits than are calculated with. */
const MOST_CHOSEN = 1400n;

const ways = (then: (n: bigint, k: bigint) => bigint): Apply =>
  numbers((n = fraction(0n), k = fraction(0n)) => {
    if (!isWhole(n) || !isWhole(k) || n.numerator < 0n || k.numerator < 0n)
      return fail("Only whole numbers from 0 on are chosen");
    if (k.numerator > n.numerator) return fraction(0n);
    return n.numerator > MOST_CHOSEN ? fail(TOO_LARGE) : fraction(then(n.numerator, k.numerator));
  });

/** The ways to put k of n in a row. */
const rows = (n: bigint, k: bigint): bigint => {
  let result = 1n;
  for (let factor = n; factor > n - k; factor--) result *= factor;
  return result;
};

/** The ways to arrange so many of so many: nPr. */
export const arranged: Apply = ways(rows);

/** The ways to choose so many of so many: nCr. */
export const chosenOf: Apply = ways((n, k) => rows(n, k) / rows(k, k));
