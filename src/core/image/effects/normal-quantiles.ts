const COUNT = 65_536;

let quantiles: Float64Array | undefined;

/** The normal distribution in parts that are equally likely: the quantile in the middle of each of 65,536. */
export function normalQuantiles(): Float64Array {
  quantiles ??= Float64Array.from({ length: COUNT }, (_, at) => quantileOf((at + 0.5) / COUNT));
  return quantiles;
}

const A = [
  -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
];
const B = [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1];
const C = [
  -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
];
const D = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1];
const CENTRAL_FROM = 0.02425;

const polynomial = (coefficients: readonly number[], x: number) =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);

/** Acklam's rational approximation, "An algorithm for computing the inverse normal cumulative distribution function", 2003. */
function quantileOf(probability: number): number {
  if (probability > 0.5) return -quantileOf(1 - probability);
  if (probability < CENTRAL_FROM) {
    const q = Math.sqrt(-2 * Math.log(probability));
    return polynomial(C, q) / polynomial(D, q);
  }
  const q = probability - 0.5;
  return (polynomial(A, q * q) * q) / polynomial(B, q * q);
}
