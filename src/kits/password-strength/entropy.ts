/** The entropy in bits of one text drawn uniformly from `count`: the logarithm to base 2, to about 15 digits. */
export function bitsOf(count: bigint): number {
  const extra = Math.max(0, count.toString(2).length - 64);
  return Math.log2(Number(count >> BigInt(extra))) + extra;
}

/** A readable count: '5,040', or a mantissa of three digits and a power of ten for numbers of more than six digits. */
export function inPowersOfTen(count: bigint): { readonly digits: string; readonly exponent?: number } {
  const text = count.toString();
  if (text.length <= 6) return { digits: text.replace(/\B(?=(...)+$)/g, ",") };
  const rounded = ((count + 5n * 10n ** BigInt(text.length - 4)) / 10n ** BigInt(text.length - 3)).toString();
  // 9.996 rounds up to a mantissa of one more digit.
  const exponent = text.length - 1 + (rounded.length - 3);
  return { digits: `${rounded.slice(0, 1)}.${rounded.slice(1, 3)}`, exponent };
}

/** The guesses per second of an attacker with a leaked, fast hash and a few graphics cards. */
export const GUESSES_PER_SECOND = 10n ** 12n;

const SPANS: readonly (readonly [seconds: bigint, one: string, many: string])[] = [
  [31_557_600_000_000_000n, "billion years", "billion years"],
  [31_557_600_000_000n, "million years", "million years"],
  [31_557_600n, "year", "years"],
  [86_400n, "day", "days"],
  [3_600n, "hour", "hours"],
  [60n, "minute", "minutes"],
  [1n, "second", "seconds"],
];

/** The average time to guess, which is that for half of all passwords: 'less than a second', '3 days', … */
export const timeToGuess = (count: bigint): string => spanOf(count / 2n / GUESSES_PER_SECOND);

/** A time as text. */
export function spanOf(seconds: bigint): string {
  const span = SPANS.find(([length]) => seconds >= length);
  if (!span) return "less than a second";
  const [length, one, many] = span;
  const number = seconds / length;
  if (number >= 1_000_000n) return "far longer than the universe has existed";
  return `${number.toString().replace(/\B(?=(...)+$)/g, ",")} ${number === 1n ? one : many}`;
}

/** From this many bits on, a password holds for years against a stolen list that is hashed fast. */
export const STRONG_BITS = 70;

const GRADES: readonly (readonly [bits: number, grade: string])[] = [
  [128, "Beyond reach"],
  [90, "Very strong"],
  [STRONG_BITS, "Strong"],
  [50, "Fair"],
  [0, "Weak"],
];

/** The grade of an entropy in bits. */
export const gradeOf = (bits: number): string => GRADES.find(([least]) => bits >= least)?.[1] ?? "Weak";
