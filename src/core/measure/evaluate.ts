import { add, divide, type Fraction, fraction, multiply } from "#core/number/fraction.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { isSame, NONE } from "./dimension.ts";
import { call } from "./functions.ts";
import {
  bounded,
  factorial,
  isPlain,
  type Measure,
  measureOf,
  negated,
  plain,
  power,
  product,
  sum,
} from "./measure.ts";
import type { Expression, UnitWord } from "./syntax.ts";
import type { KnownUnit, Vocabulary } from "./vocabulary.ts";

/** What decides between the units that one spelling may mean. */
type Choose = (word: UnitWord) => KnownUnit | undefined;

const SIXTY = fraction(60n);
const HUNDRED = fraction(100n);
/** More steps take longer than a key may. */
const MAX_STEPS = 120;

/** What an expression may mean besides its units. */
export interface Meant {
  /** 1:30 is an hour and a half. */
  readonly isHours?: boolean;
  /** The sine of 30 is that of 30°. */
  readonly isDegrees?: boolean;
}

/** The value of an expression, exactly where it can be. */
export function evaluate(
  expression: Expression,
  vocabulary: Vocabulary,
  choose: Choose,
  { isHours = false, isDegrees = false }: Meant = {},
): Result<Measure> {
  let steps = 0;
  const nameOf = (measure: Measure) => kindName(measure, vocabulary);
  const degree = vocabulary.find("degree").find(({ kind }) => kind === "angle")?.size;

  function value(of: Expression): Result<Measure> {
    if (++steps > MAX_STEPS) return fail("This is too long to be calculated");
    switch (of.type) {
      case "number":
        return bounded(plain(of.value, of.isApproximate));
      case "unit":
      case "amount": {
        const unit = choose(of.unit);
        if (!unit) return fail(`'${of.unit.spelling}' isn't a unit here`);
        // A bare °C counts degrees.
        return bounded(measureOf(of.type === "amount" ? of.value : fraction(1n), unit));
      }
      case "compound":
        return compound(of.parts);
      case "clock":
        return clock(of.parts, of.unit);
      case "negative":
        return map(value(of.of), (measure) => ok(negated(measure)));
      case "percent":
        return map(value(of.of), (measure) =>
          isPlain(measure)
            ? ok({ ...measure, value: divide(measure.value, HUNDRED) })
            : fail("A percentage is a number without a unit"),
        );
      case "factorial":
        return map(value(of.of), factorial);
      case "call": {
        const measures: Measure[] = [];
        for (const each of of.of) {
          const measure = value(each);
          if (!measure.ok) return measure;
          measures.push(measure.value);
        }
        return call(of.name, measures, { isDegrees, degree, nameOf });
      }
      case "power":
        return both(of.base, of.exponent, power);
      case "product":
        return both(of.left, of.right, (left, right) => product(left, right, 1));
      case "quotient":
        return both(of.left, of.right, (left, right) => product(left, right, -1));
      case "sum":
      case "difference": {
        const sign = of.type === "sum" ? 1n : -1n;
        // 45 + 20% is 45 and a fifth of it.
        if (of.right.type === "percent" && of.left.type !== "percent") {
          return both(of.left, of.right, (left, right) =>
            map(product(left, right, 1), (share) => sum(left, share, sign, nameOf)),
          );
        }
        return both(of.left, of.right, (left, right) => sum(left, right, sign, nameOf));
      }
    }
  }

  const both = (a: Expression, b: Expression, then: (a: Measure, b: Measure) => Result<Measure>) =>
    map(value(a), (left) => map(value(b), (right) => then(left, right)));

  function compound(
    parts: readonly { readonly value: Fraction; readonly unit: UnitWord | undefined }[],
  ): Result<Measure> {
    let total: Measure | undefined;
    let last: KnownUnit | undefined;
    for (const part of parts) {
      const { unit } = part;
      if (!unit) return fail("A unit is missing");
      const before = last;
      const fitting = before
        ? { ...unit, candidates: unit.candidates.filter((each) => isSame(each.dimension, before.dimension)) }
        : unit;
      const next = choose(fitting.candidates.length > 0 ? fitting : unit);
      if (!next) return fail(`'${unit.spelling}' isn't a unit here`);
      const measure = measureOf(part.value, next);
      if (before && isSame(next.dimension, before.dimension) && isSmaller(before.size, next.size))
        return fail(`After ${before.unit.symbol} comes a smaller unit`);
      const together: Result<Measure> = total ? sum(total, measure, 1n, nameOf) : ok(measure);
      if (!together.ok) return together;
      total = together.value;
      last = next;
    }
    return total ? ok(total) : fail("A unit is missing");
  }

  /** Three parts are hours, minutes and seconds; two are minutes and seconds unless hours are meant. */
  function clock(parts: readonly Fraction[], unit: UnitWord | undefined): Result<Measure> {
    const inLast = parts.reduce((sum, part) => add(multiply(sum, SIXTY), part), fraction(0n));
    const last = unit && choose(unit);
    // Of 1:30 min the first part are the minutes, of 1:30 s the last are the seconds.
    if (last && last.id !== "second") {
      const inFirst = parts.slice(1).reduce((value) => divide(value, SIXTY), inLast);
      return bounded(measureOf(inFirst, last));
    }
    const seconds = parts.length === 2 && isHours ? multiply(inLast, SIXTY) : inLast;
    const second = vocabulary.find("s").find(({ kind }) => kind === "time");
    return second ? ok(measureOf(seconds, second)) : fail("A time isn't a number here");
  }

  return value(expression);
}

const map = <T, U>(result: Result<T>, then: (value: T) => Result<U>): Result<U> =>
  result.ok ? then(result.value) : result;

const isSmaller = (a: Fraction, b: Fraction) => a.numerator * b.denominator <= b.numerator * a.denominator;

/** What kinds without a name are called. */
export const UNNAMED = "another quantity";

/** What a measure is: 'a length', 'a number', 'another quantity'. */
export function kindName({ dimension, kind }: Pick<Measure, "dimension" | "kind">, { kinds }: Vocabulary): string {
  if (isSame(dimension, NONE)) return "a number";
  const known = kind === undefined ? undefined : kinds.get(kind);
  return (known ?? [...kinds.values()].find((each) => isSame(each.dimension, dimension)))?.name ?? UNNAMED;
}
