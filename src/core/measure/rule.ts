import type { Fraction } from "#core/fraction.ts";
import { fail, type Result } from "#core/result.ts";
import { bounded, isPlain, type Measure, plain } from "./measure.ts";

/** What a function may need besides its arguments. */
export interface FunctionContext {
  /** Whether a plain number is an angle in degrees. */
  readonly isDegrees: boolean;
  /** The size of a degree as the vocabulary has it. */
  readonly degree: Fraction | undefined;
  readonly nameOf: (measure: Measure) => string;
}

/** What a function makes of its arguments. */
export type Apply = (of: readonly Measure[], context: FunctionContext) => Result<Measure>;

/** A function: what it makes of how many arguments. */
export interface Rule {
  readonly apply: Apply;
  /** The fewest and the most arguments. */
  readonly counts: readonly [least: number, most: number];
}

/** A function of plain numbers; `isRounded` where it is no fraction of them. */
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
