/**
 * An exact decimal: `sign` × 0.`digits` × 10^`power`, with no zero at either end of `digits`. Zero has no digits. Comparing
 * two needs no arithmetic, so their length doesn't matter.
 */
export interface Decimal {
  readonly sign: -1 | 0 | 1;
  readonly digits: string;
  readonly power: number;
}

const ZERO: Decimal = { sign: 0, digits: "", power: 0 };
const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

/** The value of a decimal such as `-0.50`, `1e400` or `007`, of any length; undefined for anything else. */
export function decimalOf(text: string): Decimal | undefined {
  const [, sign, whole = "", part = "", exponent = "0"] = DECIMAL.exec(text) ?? [];
  if (sign === undefined || whole + part === "") return undefined;
  const all = whole + part;
  let start = 0;
  while (all.charCodeAt(start) === 48) start++;
  if (start === all.length) return ZERO;
  let end = all.length;
  while (all.charCodeAt(end - 1) === 48) end--;
  return {
    sign: sign === "-" ? -1 : 1,
    digits: all.slice(start, end),
    power: Number(exponent) + whole.length - start,
  };
}

/** Negative where the first is the smaller one, 0 where they are equal: 1, 1.0 and 10e-1 are. */
export function compareDecimals(one: Decimal, other: Decimal): number {
  if (one.sign !== other.sign) return one.sign - other.sign;
  if (one.power !== other.power) return one.power < other.power ? -one.sign : one.sign;
  return one.digits === other.digits ? 0 : one.digits < other.digits ? -one.sign : one.sign;
}

/** Whether a decimal is a whole number: 1.0 and 1e400 are. */
export const isWhole = ({ digits, power }: Decimal): boolean => digits.length <= power || digits === "";

// What takes more digits is not tried.
const MAX_QUOTIENT = 100_000;

/** Whether a decimal is a whole number of times another, which is not zero; undefined where that takes too many digits. */
export function isMultiple(one: Decimal, other: Decimal): boolean | undefined {
  if (one.sign === 0) return true;
  const scale = Math.min(one.power - one.digits.length, other.power - other.digits.length);
  const places = ({ digits, power }: Decimal) => power - digits.length - scale;
  if (Math.max(places(one), places(other)) > MAX_QUOTIENT) return undefined;
  const whole = (each: Decimal) => BigInt(each.digits) * 10n ** BigInt(places(each));
  return whole(one) % whole(other) === 0n;
}

// A longer sum is not written out.
const MAX_PLACES = 5000;
const SAFE = 15;

/** Adds decimals one by one, exactly. */
export function decimalSum() {
  // Short numbers of one scale are added as numbers, and handed over before they can be rounded.
  const small = new Map<number, number>();
  const large = new Map<number, bigint>();
  let isTooLong = false;
  const handOver = (scale: number) => {
    large.set(scale, (large.get(scale) ?? 0n) + BigInt(small.get(scale) ?? 0));
    small.set(scale, 0);
  };
  return {
    add({ sign, digits, power }: Decimal) {
      if (sign === 0) return;
      const scale = digits.length - power;
      if (Math.abs(power) > MAX_PLACES || Math.abs(scale) > MAX_PLACES) {
        isTooLong = true;
        return;
      }
      if (digits.length > SAFE) {
        large.set(scale, (large.get(scale) ?? 0n) + BigInt(sign) * BigInt(digits));
        return;
      }
      const sum = (small.get(scale) ?? 0) + sign * Number(digits);
      small.set(scale, sum);
      if (Math.abs(sum) > 8e15) handOver(scale);
    },
    /** `value` / 10^`scale`; undefined where a number has more places than can be written out. */
    total(): { readonly value: bigint; readonly scale: number } | undefined {
      if (isTooLong) return undefined;
      for (const scale of small.keys()) handOver(scale);
      const scale = Math.max(0, ...large.keys());
      let value = 0n;
      for (const [its, part] of large) value += part * 10n ** BigInt(scale - its);
      return { value, scale };
    },
  };
}

/** `value` / 10^`scale` with all its digits, and no zeros at the end. */
export function decimalText(value: bigint, scale: number): string {
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  const part = digits.slice(digits.length - scale).replace(/0+$/, "");
  return `${value < 0n ? "-" : ""}${whole}${part && `.${part}`}`;
}

const MEAN_PLACES = 6;
// More places than the numbers themselves have are exact where the division ends within these.
const EXACT_PLACES = 20;

/** A sum divided by how many were added: exact where that ends within 20 places, else rounded to six more than the sum has. */
export function decimalMean(
  { value, scale }: { readonly value: bigint; readonly scale: number },
  count: number,
): { readonly text: string; readonly isExact: boolean } {
  const divisor = BigInt(count);
  const exact = value * 10n ** BigInt(EXACT_PLACES);
  if (exact % divisor === 0n) return { text: decimalText(exact / divisor, scale + EXACT_PLACES), isExact: true };
  // Half away from zero.
  const doubled = 2n * value * 10n ** BigInt(MEAN_PLACES);
  const rounded = (doubled + (value < 0n ? -divisor : divisor)) / (2n * divisor);
  return { text: decimalText(rounded, scale + MEAN_PLACES), isExact: false };
}
