import { divide, type Fraction, fraction, magnitude, multiply, subtract } from "#core/number/fraction.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { dimensionOf, isSame } from "./dimension.ts";
import { bounded, isPlain, type Measure, plain, power, realPower, TOO_LARGE, wholeRoot } from "./measure.ts";
import { E } from "./syntax.ts";

/** Decimals that are calculated with; angles are below 10^20, whose turns then have 60 right ones. */
const CIRCULAR_ONE = 10n ** 100n;
const PI = 31415926535897932384626433832795028841971693993751058209749445923078164062862089986280348253421170679n;

/** Decimals of a result: those that follow could be wrong. */
const DECIMALS = 10n ** 50n;

/** The largest angle in radians. */
const MAX_ANGLE = 10n ** 20n;

/** π, to 100 decimals. */
const PI_FRACTION = fraction(PI, CIRCULAR_ONE);

/** The sine and the cosine of an angle in radians, to 50 decimals, by their series. */
function sineAndCosine({ numerator, denominator }: Fraction): {
  readonly sine: Fraction;
  readonly cosine: Fraction;
} {
  const rest = ((numerator * CIRCULAR_ONE) / denominator) % (2n * PI);
  const square = (rest * rest) / CIRCULAR_ONE;
  // Each term is the one before by x² / n(n + 1), with the other sign.
  const series = (first: bigint, from: bigint) => {
    let sum = 0n;
    for (let [term, n] = [first, from]; term !== 0n; n += 2n) {
      sum += term;
      term = (-term * square) / (CIRCULAR_ONE * n * (n + 1n));
    }
    return decimal(sum);
  };
  return { sine: series(rest, 2n), cosine: series(CIRCULAR_ONE, 1n) };
}

/** Rounded to the decimals that are right. What is nothing but an error of the last ones is zero. */
function decimal(value: bigint): Fraction {
  const short = (2n * value * DECIMALS + (value < 0n ? -CIRCULAR_ONE : CIRCULAR_ONE)) / (2n * CIRCULAR_ONE);
  return magnitude(short) < 10n ** 8n ? fraction(0n) : fraction(short, DECIMALS);
}

/** The angle in radians of a tangent, to 50 decimals. */
function arcTangent({ numerator, denominator }: Fraction): Fraction {
  if (numerator < 0n) {
    const { numerator: positive, ...rest } = arcTangent({ numerator: -numerator, denominator });
    return { ...rest, numerator: -positive };
  }
  // Over one it is that of the inverse, from a right angle.
  const isInverse = numerator > denominator;
  let tangent = isInverse ? (denominator * CIRCULAR_ONE) / numerator : (numerator * CIRCULAR_ONE) / denominator;
  // The half of an angle has the tangent x / (1 + √(1 + x²)); an eighth is small enough for the series.
  for (let halved = 0; halved < 3; halved++)
    tangent = (tangent * CIRCULAR_ONE) / (CIRCULAR_ONE + wholeRoot(CIRCULAR_ONE * CIRCULAR_ONE + tangent * tangent, 2));
  const square = (tangent * tangent) / CIRCULAR_ONE;
  let sum = 0n;
  for (let [power, n, sign] = [tangent, 1n, 1n]; power !== 0n; n += 2n, sign = -sign) {
    sum += (sign * power) / n;
    power = (power * square) / CIRCULAR_ONE;
  }
  return decimal(isInverse ? PI / 2n - 8n * sum : 8n * sum);
}

/** The hyperbolic sine of a number from -1 to 1, to 100 decimals. */
function hyperbolicSine({ numerator, denominator }: Fraction): Fraction {
  const value = (numerator * CIRCULAR_ONE) / denominator;
  const square = (value * value) / CIRCULAR_ONE;
  let sum = 0n;
  for (let [term, n] = [value, 2n]; term !== 0n; n += 2n) {
    sum += term;
    term = (term * square) / (CIRCULAR_ONE * n * (n + 1n));
  }
  return fraction(sum, CIRCULAR_ONE);
}

/** What a function may need besides its arguments. */
export interface FunctionContext {
  /** Whether a plain number is an angle in degrees. */
  readonly isDegrees: boolean;
  /** The size of a degree as the vocabulary has it. */
  readonly degree: Fraction | undefined;
  readonly nameOf: (measure: Measure) => string;
}

/** Computes a function's result from its arguments. */
export type Apply = (of: readonly Measure[], context: FunctionContext) => Result<Measure>;

/** A function: how to compute it, and how many arguments it takes. */
export interface Rule {
  readonly apply: Apply;
  /** The fewest and the most arguments. */
  readonly counts: readonly [least: number, most: number];
}

/** A function of plain numbers; `isRounded` if its result isn't an exact fraction. */
export const numbers =
  (then: (...of: readonly Fraction[]) => Result<Fraction> | Fraction, isRounded = false): Apply =>
  (of) => {
    if (!of.every(isPlain)) return fail("This is calculated of numbers without a unit");
    const result = then(...of.map(({ value }) => value));
    const isApproximate = isRounded || of.some((each) => each.isApproximate);
    return "numerator" in result
      ? bounded(plain(result, isApproximate))
      : result.ok
        ? bounded(plain(result.value, isApproximate))
        : result;
  };

/** Whether it has no fractional part. */
export const isWhole = ({ denominator }: Fraction) => denominator === 1n;
/** The largest whole number that is not over it. */
export const floor = ({ numerator, denominator }: Fraction): bigint =>
  numerator / denominator - (numerator < 0n && numerator % denominator !== 0n ? 1n : 0n);

const ANGLE = dimensionOf("rad");
const ONE_HUNDRED_EIGHTY = fraction(180n);
const ONE = fraction(1n);

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

/** The sine, cosine and tangent of an angle, exact where they are fractions. */
export function circular(name: "sin" | "cos" | "tan"): Apply {
  return ([angle], { isDegrees, degree }) => {
    if (!angle) return fail("An angle is missing");
    const hasUnit = isSame(angle.dimension, ANGLE);
    if (!hasUnit && !isPlain(angle)) return fail("This is calculated of an angle or a number");
    if (magnitude(angle.value.numerator) > MAX_ANGLE * angle.value.denominator)
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

const asDegrees = (degrees: Fraction, { degree }: FunctionContext, isExact: boolean): Measure => ({
  value: degree ? multiply(degrees, degree) : divide(multiply(degrees, PI_FRACTION), ONE_HUNDRED_EIGHTY),
  dimension: ANGLE,
  kind: "angle",
  isApproximate: !isExact,
});

const isEqual = (a: Fraction, b: Fraction) => subtract(a, b).numerator === 0n;

/** The angles in degrees whose sine or tangent is a fraction; undefined of others. */
const knownAngle = (value: Fraction, isTangent: boolean): bigint | undefined => {
  const known = isTangent
    ? [
        [-1n, 1n, -45n],
        [0n, 1n, 0n],
        [1n, 1n, 45n],
      ]
    : INVERSE_SINES;
  return known.find(([over = 0n, under = 1n]) => isEqual(value, fraction(over, under)))?.[2];
};
const INVERSE_SINES = [
  [-1n, 1n, -90n],
  [-1n, 2n, -30n],
  [0n, 1n, 0n],
  [1n, 2n, 30n],
  [1n, 1n, 90n],
];

/** The angle of a sine, cosine or tangent, exact where it is a whole number of degrees. */
export function inverse(name: "asin" | "acos" | "atan"): Apply {
  return ([of], context) => {
    if (!of || !isPlain(of)) return fail("This is calculated of a number");
    const { value } = of;
    if (name !== "atan" && magnitude(value.numerator) > value.denominator)
      return fail(`No angle has this ${name === "asin" ? "sine" : "cosine"}: it is from −1 to 1`);
    const known = knownAngle(value, name === "atan");
    const turned = (degrees: Fraction) => (name === "acos" ? subtract(RIGHT, degrees) : degrees);
    if (known !== undefined) return ok(asDegrees(turned(fraction(known)), context, !of.isApproximate));
    // The sine is half a turn's tangent: asin x = 2 atan(x / (1 + √(1 - x²))).
    const cosine = power(plain(subtract(ONE, multiply(value, value))), plain(fraction(1n, 2n)));
    if (name !== "atan" && !cosine.ok) return cosine;
    const radians =
      name === "atan" || !cosine.ok
        ? arcTangent(value)
        : multiply(fraction(2n), arcTangent(divide(value, subtract(cosine.value.value, fraction(-1n)))));
    const degrees = divide(multiply(radians, ONE_HUNDRED_EIGHTY), PI_FRACTION);
    return bounded(asDegrees(turned(degrees), context, false));
  };
}

/** The angle of the point that is `y` up and `x` to the right. */
export const angleTo: Apply = ([y, x], context) => {
  if (!y || !x || !isPlain(y) || !isPlain(x)) return fail("This is calculated of numbers without a unit");
  if (x.value.numerator === 0n) {
    if (y.value.numerator === 0n) return fail("This point has no angle");
    return ok(
      asDegrees(y.value.numerator > 0n ? RIGHT : fraction(-90n), context, !y.isApproximate && !x.isApproximate),
    );
  }
  const angle = inverse("atan")([plain(divide(y.value, x.value), y.isApproximate || x.isApproximate)], context);
  if (!angle.ok || x.value.numerator > 0n) return angle;
  const half = asDegrees(fraction(y.value.numerator < 0n ? -180n : 180n), context, true).value;
  const turned = subtract(angle.value.value, { ...half, numerator: -half.numerator });
  return bounded({ ...angle.value, value: turned });
};

/** The hyperbolic sine, cosine and tangent. */
export const hyperbolic = (name: "sinh" | "cosh" | "tanh"): Apply =>
  numbers((value = fraction(0n)) => {
    if (value.numerator === 0n) return fraction(name === "cosh" ? 1n : 0n);
    const [up, down] = [realPower(E, value), realPower(E, { ...value, numerator: -value.numerator })];
    if (!up || !down) return fail(TOO_LARGE);
    const half = fraction(1n, 2n);
    const cosh = multiply(subtract(up, { ...down, numerator: -down.numerator }), half);
    // Of small numbers the two nearly cancel.
    const isSmall = magnitude(value.numerator) < value.denominator;
    const sinh = isSmall ? hyperbolicSine(value) : multiply(subtract(up, down), half);
    return name === "sinh" ? sinh : name === "cosh" ? cosh : divide(sinh, cosh);
  }, true);
