import { add, divide, type Fraction, fraction, magnitude, multiply, subtract } from "#core/fraction.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { LARGEST_ANGLE, PI_FRACTION, sineAndCosine } from "./circular.ts";
import { dimensionOf, isSame } from "./dimension.ts";
import {
  bounded,
  capital,
  factorial,
  isPlain,
  type Measure,
  plain,
  power,
  product,
  sum,
  TOO_LARGE,
} from "./measure.ts";
import { naturalLogarithm } from "./real-power.ts";
import { E } from "./words.ts";

/** What a function may need besides its arguments. */
export interface Given {
  /** Whether a plain number is an angle in degrees. */
  readonly isDegrees: boolean;
  /** The size of a degree as the vocabulary has it. */
  readonly degree: Fraction | undefined;
  readonly nameOf: (measure: Measure) => string;
}

type Apply = (of: readonly Measure[], given: Given) => Result<Measure>;

interface Rule {
  readonly apply: Apply;
  /** The fewest and the most arguments. */
  readonly counts: readonly [least: number, most: number];
}

const ANGLE = dimensionOf("rad");
const MOST = 50;
const ONE_HUNDRED_EIGHTY = fraction(180n);

const numbers =
  (then: (...of: readonly Fraction[]) => Result<Fraction> | Fraction): Apply =>
  (of) => {
    if (!of.every(isPlain)) return fail("This is calculated of numbers without a unit");
    const result = then(...of.map(({ value }) => value));
    const isApproximate = of.some((each) => each.isApproximate);
    return "numerator" in result
      ? bounded(plain(result, isApproximate))
      : result.ok
        ? bounded(plain(result.value, isApproximate))
        : result;
  };

const isWhole = ({ denominator }: Fraction) => denominator === 1n;
const floor = ({ numerator, denominator }: Fraction): bigint =>
  numerator / denominator - (numerator < 0n && numerator % denominator !== 0n ? 1n : 0n);
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
        return fail(`${capital(nameOf(first))} and ${nameOf(each)} cannot be compared`);
    const best = of.reduce((one, other) => (isBetter(other, one) ? other : one));
    return ok(best);
  };

const mean: Apply = (of, { nameOf }) => {
  const [first, ...rest] = of;
  if (!first) return fail("There is no mean of nothing");
  let total: Result<Measure> = ok(first);
  for (const each of rest) if (total.ok) total = sum(total.value, each, 1n, nameOf);
  return total.ok ? product(total.value, plain(fraction(BigInt(of.length))), -1) : total;
};

/** The cosines and sines of whole multiples of 30° that are fractions. */
const exactSine = (degrees: Fraction): Fraction | undefined => {
  const turned = ((degrees.numerator % 360n) + 360n) % 360n;
  const known = new Map([0n, 30n, 90n, 150n, 180n, 210n, 270n, 330n].map((angle, index) => [angle, SINES[index]]));
  return isWhole(degrees) ? known.get(turned) : undefined;
};
const SINES = [
  fraction(0n),
  fraction(1n, 2n),
  fraction(1n),
  fraction(1n, 2n),
  fraction(0n),
  fraction(-1n, 2n),
  fraction(-1n),
  fraction(-1n, 2n),
];
const RIGHT = fraction(90n);
const NO_TANGENT = "A right angle has no tangent";

function circular(name: "sin" | "cos" | "tan"): Apply {
  return ([angle], { isDegrees, degree }) => {
    if (!angle) return fail("An angle is missing");
    const hasUnit = isSame(angle.dimension, ANGLE);
    if (!hasUnit && !isPlain(angle)) return fail("This is calculated of an angle or a number");
    if (magnitude(angle.value.numerator) > LARGEST_ANGLE * angle.value.denominator)
      return fail("This angle is too large to be calculated");
    const degrees = hasUnit && degree ? divide(angle.value, degree) : isDegrees ? angle.value : undefined;
    if (degrees && !angle.isApproximate) {
      const [sine, cosine] = [exactSine(degrees), exactSine(subtract(RIGHT, degrees))];
      const isDiagonal =
        name === "tan" && isWhole(degrees) && degrees.numerator % 90n !== 0n && degrees.numerator % 45n === 0n;
      if (isDiagonal) return ok(plain(fraction(((degrees.numerator % 180n) + 180n) % 180n === 45n ? 1n : -1n)));
      if (name === "tan" && cosine?.numerator === 0n) return fail(NO_TANGENT);
      const exact = name === "sin" ? sine : name === "cos" ? cosine : sine?.numerator === 0n ? sine : undefined;
      if (exact) return ok(plain(exact));
    }
    const radians = degrees ? divide(multiply(degrees, PI_FRACTION), ONE_HUNDRED_EIGHTY) : angle.value;
    const { sine, cosine } = sineAndCosine(radians);
    if (name === "tan" && cosine.numerator === 0n) return fail(NO_TANGENT);
    const value = name === "sin" ? sine : name === "cos" ? cosine : divide(sine, cosine);
    // Of plain numbers only zero has an exact sine and cosine.
    return bounded(plain(value, angle.value.numerator !== 0n));
  };
}

/** The logarithm to a base; exact where it is a whole number. */
const logarithm: Apply = ([of, base], { nameOf }) => {
  if (!of || !isPlain(of) || (base && !isPlain(base)))
    return fail(`${capital(nameOf(of && !isPlain(of) ? of : (base ?? plain(fraction(0n)))))} has no logarithm`);
  const to = base?.value ?? fraction(10n);
  if (of.value.numerator <= 0n) return fail("Only numbers over zero have a logarithm");
  if (to.numerator <= 0n || to.numerator === to.denominator) return fail("There are no logarithms to this base");
  const ratio = divide(naturalLogarithm(of.value), naturalLogarithm(to));
  const whole = floor(add(ratio, fraction(1n, 2n)));
  const raised = magnitude(whole) <= 1400n ? power(plain(to), plain(fraction(whole))) : undefined;
  const isApproximate = of.isApproximate || (base?.isApproximate ?? false);
  const isExact = raised?.ok && subtract(raised.value.value, of.value).numerator === 0n && !raised.value.isApproximate;
  return isExact ? ok(plain(fraction(whole), isApproximate)) : bounded(plain(decimals(ratio), true));
};

const naturally: Apply = ([of], given) => {
  if (of && isPlain(of) && of.value.numerator === of.value.denominator)
    return ok(plain(fraction(0n), of.isApproximate));
  if (of && isPlain(of) && subtract(of.value, E).numerator === 0n) return ok(plain(fraction(1n), true));
  return logarithm([...(of ? [of] : []), plain(E, true)], given);
};

/** To 50 decimals. */
const decimals = (value: Fraction): Fraction => {
  const ten = 10n ** BigInt(MOST);
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
  log: { apply: logarithm, counts: [1, 2] },
  ln: { apply: naturally, counts: [1, 1] },
  exp: { apply: ([of], _given) => (of ? power(plain(E, true), of) : fail("A number is missing")), counts: [1, 1] },
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
  factorial: { apply: ([of]) => (of ? factorial(of) : fail("A number is missing")), counts: [1, 1] },
  min: { apply: chosen(isLess), counts: MANY },
  max: { apply: chosen((a, b) => isLess(b, a)), counts: MANY },
  mean: { apply: mean, counts: MANY },
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
    gcd: "gcd",
    gcf: "gcd",
    hcf: "gcd",
    lcm: "lcm",
    mod: "mod",
  }),
);

/** Those that need no brackets: 'sin 30', 'ln 2'. */
export const WITHOUT_BRACKETS: ReadonlySet<FunctionName> = new Set(["sin", "cos", "tan", "log", "ln"]);

/** The names before a list in brackets, whose commas separate. */
export const LISTS: readonly string[] = [...FUNCTIONS].flatMap(([name, of]) => (RULES[of].counts[1] > 1 ? [name] : []));

/** How many arguments a function may have. */
export const countsOf = (name: FunctionName): readonly [least: number, most: number] => RULES[name].counts;

/** The value of a function. */
export const call = (name: FunctionName, of: readonly Measure[], given: Given): Result<Measure> =>
  (RULES[name] as Rule).apply(of, given);
