import { divide, type Fraction, fraction, fractionOf, multiply } from "#core/number/fraction.ts";
import { combined, type Dimension, dimensionOf, isSame } from "./dimension.ts";
import type { Measure } from "./measure.ts";
import type { Vocabulary } from "./vocabulary.ts";

const ACCELERATION = dimensionOf("m s^-2");
const TURNING = dimensionOf("rad s^-1");
/** By the 3rd CGPM (1901). */
const GRAVITY = fractionOf("9.80665");
const TURN_IN_DEGREES = fraction(360n);

/** Where pounds and kilograms mean the forces that they weigh. */
const WEIGHED: ReadonlySet<string> = new Set(["pressure", "torque", "energy"]);

/**
 * A measure as one of `dimension`, where custom leaves out what makes it one: lb/in² are pounds-force in a pressure, and
 * turns a second are cycles in a frequency. The measure itself where it is of that dimension; undefined for any other.
 */
export function byCustom(
  measure: Measure,
  dimension: Dimension,
  kind: string | undefined,
  { kinds }: Vocabulary,
): Measure | undefined {
  if (isSame(measure.dimension, dimension)) return measure;
  const as = (value: Fraction): Measure => ({
    value,
    dimension,
    isApproximate: measure.isApproximate,
    ...(kind !== undefined && { kind }),
  });
  const isWeighed = kind !== undefined && WEIGHED.has(kind) && measure.kind === undefined;
  if (isWeighed && isSame(combined(measure.dimension, ACCELERATION, 1), dimension))
    return as(multiply(measure.value, GRAVITY));
  const degree = kinds.get("angle")?.size;
  if (kind === "frequency" && degree && isSame(measure.dimension, TURNING))
    return as(divide(measure.value, multiply(degree, TURN_IN_DEGREES)));
  return undefined;
}
