import { add, divide, type Fraction, fraction, magnitude, multiply, subtract } from "#core/number/fraction.ts";
import { fail, ok, type Result } from "#core/result.ts";
import {
  type Apply,
  angleTo,
  circular,
  type FunctionContext,
  floor,
  hyperbolic,
  inverse,
  isWhole,
  numbers,
  type Rule,
} from "./circular-functions.ts";
import { isSame } from "./dimension.ts";
import {
  bounded,
  capital,
  factorial,
  isPlain,
  type Measure,
  naturalLogarithm,
  plain,
  power,
  product,
  sum,
  TOO_LARGE,
} from "./measure.ts";
import { E } from "./syntax.ts";

/** The sum of amounts of one kind. */
const total: Apply = (of, { nameOf }) => {
  const [first, ...rest] = of;
  if (!first) return fail("A sum needs at least one value");
  let all: Result<Measure> = ok(first);
  for (const each of rest) if (all.ok) all = sum(all.value, each, 1n, nameOf);
  return all;
};

/** The mean of amounts of one kind. */
const mean: Apply = (of, context) => {
  const all = total(of, context);
  return all.ok ? product(all.value, plain(fraction(BigInt(of.length))), -1) : all;
};

/** That in the middle, or the mean of the two there. */
const median: Apply = (of, context) => {
  const [first] = of;
  for (const each of of)
    if (first && !isSame(first.dimension, each.dimension))
      return fail(`${capital(context.nameOf(first))} and ${context.nameOf(each)} can't be compared`);
  const sorted = of.toSorted((a, b) => (subtract(a.value, b.value).numerator < 0n ? -1 : 1));
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  const [only] = middle;
  return middle.length === 1 && only ? ok(only) : mean(middle, context);
};

/** The root of the sum of squares. */
const hypotenuse: Apply = (of, context) => {
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
const MAX_CHOSEN = 1400n;

const ways = (then: (n: bigint, k: bigint) => bigint): Apply =>
  numbers((n = fraction(0n), k = fraction(0n)) => {
    if (!isWhole(n) || !isWhole(k) || n.numerator < 0n || k.numerator < 0n)
      return fail("Only whole numbers from 0 on are chosen");
    if (k.numerator > n.numerator) return fraction(0n);
    return n.numerator > MAX_CHOSEN ? fail(TOO_LARGE) : fraction(then(n.numerator, k.numerator));
  });

/** The ways to put k of n in a row. */
const rows = (n: bigint, k: bigint): bigint => {
  let result = 1n;
  for (let factor = n; factor > n - k; factor--) result *= factor;
  return result;
};

/** The number of ways to arrange k of n: nPr. */
const arranged: Apply = ways(rows);

/** The number of ways to choose k of n: nCr. */
const chosenOf: Apply = ways((n, k) => rows(n, k) / rows(k, k));

const MAX = 50;

const ceil = (value: Fraction): bigint => -floor({ ...value, numerator: -value.numerator });
const isLess = (a: Measure, b: Measure) => subtract(a.value, b.value).numerator < 0n;

/** Half away from zero, as it is taught. */
function round(value: Fraction, decimals = fraction(0n)): Result<Fraction> {
  if (!isWhole(decimals) || magnitude(decimals.numerator) > 100n) return fail("Decimals are a whole number up to 100");
  const digits = decimals.numerator;
  const ten = digits < 0n ? fraction(1n, 10n ** -digits) : fraction(10n ** digits);
  const scaled = multiply({ ...value, numerator: magnitude(value.numerator) }, ten);
  const whole = fraction(floor(add(scaled, fraction(1n, 2n))));
  const result = divide(whole, ten);
  return ok(value.numerator < 0n ? { ...result, numerator: -result.numerator } : result);
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [greater, lesser] = [magnitude(a), magnitude(b)];
  while (lesser > 0n) [greater, lesser] = [lesser, greater % lesser];
  return greater;
}

const wholes = (then: (a: bigint, b: bigint) => bigint): Apply =>
  numbers((...of) =>
    of.every(isWhole)
      ? fraction(of.map(({ numerator }) => magnitude(numerator)).reduce(then))
      : fail("Only whole numbers have common divisors and multiples"),
  );

/** One of several amounts of one kind. */
const chosen =
  (isBetter: (a: Measure, b: Measure) => boolean): Apply =>
  (of, { nameOf }) => {
    const [first] = of;
    for (const each of of)
      if (first && !isSame(first.dimension, each.dimension))
        return fail(`${capital(nameOf(first))} and ${nameOf(each)} can't be compared`);
    const best = of.reduce((one, other) => (isBetter(other, one) ? other : one));
    return ok(best);
  };

/** The logarithm to a base; exact where it is a whole number. */
const logarithm: Apply = ([of, base], { nameOf }) => {
  if (!of || !isPlain(of) || (base && !isPlain(base)))
    return fail(`${capital(nameOf(of && !isPlain(of) ? of : (base ?? plain(fraction(0n)))))} has no logarithm`);
  const to = base?.value ?? fraction(10n);
  if (of.value.numerator <= 0n) return fail("Only numbers over zero have a logarithm");
  if (to.numerator <= 0n || to.numerator === to.denominator) return fail("This base has no logarithms");
  const ratio = divide(naturalLogarithm(of.value), naturalLogarithm(to));
  const whole = floor(add(ratio, fraction(1n, 2n)));
  const raised = magnitude(whole) <= 1400n ? power(plain(to), plain(fraction(whole))) : undefined;
  const isApproximate = of.isApproximate || (base?.isApproximate ?? false);
  const isExact = raised?.ok && subtract(raised.value.value, of.value).numerator === 0n && !raised.value.isApproximate;
  return isExact ? ok(plain(fraction(whole), isApproximate)) : bounded(plain(decimals(ratio), true));
};

const naturally: Apply = ([of], context) => {
  if (of && isPlain(of) && of.value.numerator === of.value.denominator)
    return ok(plain(fraction(0n), of.isApproximate));
  if (of && isPlain(of) && subtract(of.value, E).numerator === 0n) return ok(plain(fraction(1n), true));
  return logarithm([...(of ? [of] : []), plain(E, true)], context);
};

/** To 50 decimals. */
const decimals = (value: Fraction): Fraction => {
  const ten = 10n ** BigInt(MAX);
  return fraction((value.numerator * ten) / value.denominator, ten);
};

const shift = (sign: 1n | -1n): Apply =>
  numbers((value = fraction(0n), by = fraction(0n)) => {
    if (!isWhole(value) || !isWhole(by) || by.numerator < 0n) return fail("Only whole numbers are shifted");
    if (by.numerator > 1400n) return fail(TOO_LARGE);
    // To the right, towards less: -1 >> 1 is -1.
    return fraction(sign > 0n ? value.numerator << by.numerator : value.numerator >> by.numerator);
  });

const bits = (then: (a: bigint, b: bigint) => bigint): Apply =>
  numbers((a = fraction(0n), b = fraction(0n)) =>
    isWhole(a) && isWhole(b) ? fraction(then(a.numerator, b.numerator)) : fail("Only whole numbers have bits"),
  );

const modulo: Apply = (of, { nameOf }) => {
  const [a, b] = of;
  if (!a || !b) return fail("A number is missing");
  if (!isSame(a.dimension, b.dimension)) return fail(`${capital(nameOf(a))} and ${nameOf(b)} have no common remainder`);
  if (a.reading || b.reading || b.value.numerator === 0n) return fail("Nothing can be divided by zero");
  const whole = fraction(floor(divide(a.value, b.value)));
  return bounded({
    ...a,
    value: subtract(a.value, multiply(b.value, whole)),
    isApproximate: a.isApproximate || b.isApproximate,
  });
};

const negative = (measure: Measure) => measure.value.numerator < 0n;

const MANY = [2, 100] as const;
const RULES = {
  sin: { apply: circular("sin"), counts: [1, 1] },
  cos: { apply: circular("cos"), counts: [1, 1] },
  tan: { apply: circular("tan"), counts: [1, 1] },
  asin: { apply: inverse("asin"), counts: [1, 1] },
  acos: { apply: inverse("acos"), counts: [1, 1] },
  atan: { apply: inverse("atan"), counts: [1, 1] },
  atan2: { apply: angleTo, counts: [2, 2] },
  sinh: { apply: hyperbolic("sinh"), counts: [1, 1] },
  cosh: { apply: hyperbolic("cosh"), counts: [1, 1] },
  tanh: { apply: hyperbolic("tanh"), counts: [1, 1] },
  log: { apply: logarithm, counts: [1, 2] },
  ln: { apply: naturally, counts: [1, 1] },
  exp: { apply: ([of], _context) => (of ? power(plain(E, true), of) : fail("A number is missing")), counts: [1, 1] },
  abs: {
    apply: ([of]) =>
      of && !of.reading
        ? ok(negative(of) ? { ...of, value: { ...of.value, numerator: -of.value.numerator } } : of)
        : fail("A number is missing"),
    counts: [1, 1],
  },
  round: { apply: numbers((value = fraction(0n), places) => round(value, places)), counts: [1, 2] },
  floor: { apply: numbers((value = fraction(0n)) => fraction(floor(value))), counts: [1, 1] },
  ceil: { apply: numbers((value = fraction(0n)) => fraction(ceil(value))), counts: [1, 1] },
  "!!": { apply: ([of]) => (of ? factorial(of, 2n) : fail("A number is missing")), counts: [1, 1] },
  factorial: { apply: ([of]) => (of ? factorial(of) : fail("A number is missing")), counts: [1, 1] },
  min: { apply: chosen(isLess), counts: MANY },
  max: { apply: chosen((a, b) => isLess(b, a)), counts: MANY },
  mean: { apply: mean, counts: MANY },
  sum: { apply: total, counts: MANY },
  median: { apply: median, counts: MANY },
  hypot: { apply: hypotenuse, counts: MANY },
  ncr: { apply: chosenOf, counts: [2, 2] },
  npr: { apply: arranged, counts: [2, 2] },
  gcd: { apply: wholes(greatestDivisor), counts: MANY },
  lcm: {
    apply: wholes((a, b) => (a === 0n || b === 0n ? 0n : (a / greatestDivisor(a, b)) * b)),
    counts: MANY,
  },
  mod: { apply: modulo, counts: [2, 2] },
  "&": { apply: bits((a, b) => a & b), counts: [2, 2] },
  "|": { apply: bits((a, b) => a | b), counts: [2, 2] },
  xor: { apply: bits((a, b) => a ^ b), counts: [2, 2] },
  "<<": { apply: shift(1n), counts: [2, 2] },
  ">>": { apply: shift(-1n), counts: [2, 2] },
} as const satisfies Readonly<Record<string, Rule>>;

/** The functions, and the operators that count like them. */
export type FunctionName = keyof typeof RULES;

/** The functions by all that they are called. */
export const FUNCTIONS: ReadonlyMap<string, FunctionName> = new Map<string, FunctionName>(
  Object.entries({
    sin: "sin",
    sine: "sin",
    cos: "cos",
    cosine: "cos",
    tan: "tan",
    tangent: "tan",
    ...Object.fromEntries(
      ["asin", "acos", "atan"].flatMap((name) => [name, name.replace("a", "arc")].map((each) => [each, name])),
    ),
    atan2: "atan2",
    sinh: "sinh",
    cosh: "cosh",
    tanh: "tanh",
    log: "log",
    lg: "log",
    ln: "ln",
    exp: "exp",
    abs: "abs",
    round: "round",
    floor: "floor",
    ceil: "ceil",
    ceiling: "ceil",
    factorial: "factorial",
    min: "min",
    max: "max",
    mean: "mean",
    avg: "mean",
    average: "mean",
    sum: "sum",
    median: "median",
    hypot: "hypot",
    ncr: "ncr",
    npr: "npr",
    gcd: "gcd",
    gcf: "gcd",
    hcf: "gcd",
    lcm: "lcm",
    mod: "mod",
  }),
);

/** Those that need no brackets: 'sin 30', 'ln 2'. */
export const WITHOUT_BRACKETS: ReadonlySet<FunctionName> = new Set([
  "sin",
  "cos",
  "tan",
  "asin",
  "acos",
  "atan",
  "log",
  "ln",
]);

/** The names before a list in brackets, whose commas separate. */
export const LISTS: readonly string[] = [...FUNCTIONS].flatMap(([name, of]) => (RULES[of].counts[1] > 1 ? [name] : []));

/** How many arguments a function may have. */
export const countsOf = (name: FunctionName): readonly [least: number, most: number] => RULES[name].counts;

/** The value of a function. */
export const call = (name: FunctionName, of: readonly Measure[], context: FunctionContext): Result<Measure> =>
  (RULES[name] as Rule).apply(of, context);
