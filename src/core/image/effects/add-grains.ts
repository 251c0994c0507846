import { REC_709 } from "#core/image/color/srgb.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import type { NoiseKind, NoiseTone } from "./noise-kinds.ts";

// Products of a reach in these units and 32 random bits are integers that doubles hold exactly.
const UNITS = 2 ** 14;

/** The largest shift, in 2^-14 levels: the amount times percents of strength. */
export const reachOf = ({ amount, strength }: { readonly amount: number; readonly strength: number }): number =>
  Math.round((amount * strength * UNITS) / 100);

/** A shift in whole levels, from -reach to reach, from 32 random bits. */
const shiftOf = (bits: number, reach: number): number =>
  Math.floor((((bits >>> 0) - 2 ** 31) * reach) / (UNITS * 2 ** 31) + 0.5);

/** Hashes 32 bits one to one. 'lowbias32' (Wellons, Hash Prospector, 2018). */
export function hash(bits: number): number {
  const first = Math.imul((bits + 0x9e3779b9) ^ ((bits + 0x9e3779b9) >>> 16), 0x21f0aaad);
  const second = Math.imul(first ^ (first >>> 15), 0x735a2d97);
  return second ^ (second >>> 15);
}

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

/** Grains of noise. */
interface Grains {
  readonly kind: NoiseKind;
  readonly tone: NoiseTone;
  /** Whether all channels have the same shift. */
  readonly isMono: boolean;
  /** The largest shift of uniform noise, in 2^-14 levels; gaussian noise has the same deviation. */
  readonly reach: number;
  /** The share of grains that are black or white, 0 to 1, in noise of salt and pepper. */
  readonly share: number;
  readonly seed: number;
  /** The grain of each column and of each row. */
  readonly columns: Int32Array;
  readonly rows: Int32Array;
}

const HALF = 2 ** 31;

/**
 * The picture with noise whose strength follows its brightness. Film is as grainy as randomly thrown grains of one size are:
 * the root of u (1 - u) for a tone u, nothing in black and white, and most in the middle (Newson, Delon and Galerne, "A
 * stochastic film grain model for resolution-independent rendering", 2017). Alpha stays.
 */
export function addGrains(source: Raster, grains: Grains): Raster {
  const { width, height, data } = source;
  const { columns, rows, isMono } = grains;
  const made = createRaster(width, height);
  const into = made.data;
  const weights = weightsOf(grains.tone);
  const shift = shifter(grains);
  const [toRed, toGreen, toBlue] = REC_709;
  for (let y = 0, i = 0; y < height; y++) {
    const rowSeed = hash(hash(grains.seed) ^ rows[y]!);
    for (let x = 0; x < width; x++, i += 4) {
      const weight = weights[Math.round(toRed * data[i]! + toGreen * data[i + 1]! + toBlue * data[i + 2]!)]!;
      const red = hash(rowSeed ^ Math.imul(columns[x]!, 0x9e3779b1));
      const green = isMono ? red : hash(red);
      const blue = isMono ? red : hash(green);
      into[i] = shift(data[i]!, red, weight);
      into[i + 1] = shift(data[i + 1]!, green, weight);
      into[i + 2] = shift(data[i + 2]!, blue, weight);
      into[i + 3] = data[i + 3]!;
    }
  }
  return made;
}

/** What becomes of a byte by 32 random bits and the weight of its tone. */
function shifter({ kind, reach, share }: Grains): (byte: number, bits: number, weight: number) => number {
  switch (kind) {
    case "uniform":
      return (byte, bits, weight) => byte + shiftOf(bits, Math.round(reach * weight));
    case "gaussian": {
      const deviation = shiftDeviation(reach);
      const quantiles = normalQuantiles();
      return (byte, bits, weight) => byte + Math.round(quantiles[bits >>> 16]! * deviation * weight);
    }
    case "salt-pepper":
      return (byte, bits, weight) => {
        const drawn = (bits >>> 0) / HALF - 1;
        return Math.abs(drawn) >= share * weight ? byte : drawn < 0 ? 0 : 255;
      };
  }
}

/** The deviation, in levels, of shifts that are uniform between ± a reach. */
const shiftDeviation = (reach: number) => reach / 2 ** 14 / Math.sqrt(3);

/** How strong noise is at each luma; 1 where it is strongest. */
const weightsOf = (tone: NoiseTone): Float64Array =>
  Float64Array.from({ length: 256 }, (_, luma) => {
    const u = luma / 255;
    switch (tone) {
      case "all":
        return 1;
      case "film":
        return 2 * Math.sqrt(u * (1 - u));
      case "shadows":
        return 1 - u;
      case "highlights":
        return u;
    }
  });

/** The grain at `count` places, the first of which is at `start`: a pixel shows the grain at its center. */
export const grainsAt = (count: number, start: number, reduction: number, grain: number): Int32Array =>
  Int32Array.from({ length: count }, (_, at) => Math.floor(Math.floor((start + at + 0.5) * reduction) / grain));
