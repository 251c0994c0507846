import { shownCharacter } from "#core/text/characters.ts";

/** An exact number: a fraction, whose denominator is positive. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** A whole number, or what is wrong with it and where, counted from the start of the text in UTF-16 units. */
export type Reading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string; readonly at: number };

const PREFIXES: Readonly<Record<string, number>> = { x: 16, h: 16, b: 2, o: 8 };

/** More digits would take seconds. */
const MAX_DIGITS = 4_000;

const digitOf = (character: string): number => {
  const code = character.charCodeAt(0);
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x7a ? letter - 0x61 + 10 : 99;
};

const named = (radix: number): string =>
  radix === 10
    ? "a decimal number"
    : radix === 2
      ? "a binary number"
      : radix === 16
        ? "a hexadecimal number"
        : `base ${radix}`;

/**
 * A number with a sign, a prefix (0x, 0o, 0b), separators between digits (blank, _, ', and in base 10 a comma before groups
 * of three), a fraction after a point and, in base 10, an exponent. `radix` 0 goes by the prefix, and is 10 without.
 */
export function numberIn(text: string, radix = 0): Reading<Rational & { readonly radix: number }> {
  const wrong = (message: string, at: number) => ({ ok: false, message, at }) as const;
  let at = /^\s*/.exec(text)?.[0].length ?? 0;
  const last = text.trimEnd().length;
  if (at >= last) return wrong("There is no number", 0);
  const isNegative = /[-−]/.test(text[at] ?? "");
  if (/[-−+]/.test(text[at] ?? "")) at++;
  const prefix = text[at] === "0" ? (PREFIXES[text[at + 1]?.toLowerCase() ?? ""] ?? 0) : 0;
  // In base 16 and above b is a digit: 0b1 is a number there.
  const isPrefixed = prefix > 0 && (radix === 0 || radix === prefix) && at + 2 < last;
  const base = radix || prefix || 10;
  if (isPrefixed) at += 2;

  let [numerator, denominator, isFraction, digits, run] = [0n, 1n, false, 0, ""];
  const big = BigInt(base);
  const flush = () => {
    if (run === "") return;
    const scale = big ** BigInt(run.length);
    numerator = numerator * scale + wholeOf(run, base);
    if (isFraction) denominator *= scale;
    run = "";
  };
  for (; at < last; at++) {
    const character = text[at] ?? "";
    if (digitOf(character) < base && !(base === 10 && /e/i.test(character))) {
      if (++digits > MAX_DIGITS)
        return wrong(`More than ${MAX_DIGITS.toLocaleString("en-US")} digits are too many`, at);
      run += character;
    } else if (character === "." && !isFraction) {
      flush();
      isFraction = true;
    } else if (base === 10 && /e/i.test(character) && digits > 0) {
      flush();
      const exponent = /^e[+-]?\d{1,5}$/i.test(text.slice(at, last)) ? Number(text.slice(at + 1, last)) : Number.NaN;
      if (Number.isNaN(exponent) || Math.abs(exponent) > MAX_DIGITS) return wrong("This exponent does not read", at);
      const scale = 10n ** BigInt(Math.abs(exponent));
      return settled(
        isNegative,
        exponent < 0 ? numerator : numerator * scale,
        exponent < 0 ? denominator * scale : denominator,
        base,
      );
    } else if (isSeparator(text, at, base)) {
    } else return wrong(`${shownCharacter(text, at)} isn't a digit of ${named(base)}`, at);
  }
  flush();
  return digits === 0
    ? wrong("There are no digits", Math.max(0, last - 1))
    : settled(isNegative, numerator, denominator, base);
}

/** A separator is between digits; a comma must also be before exactly three. */
function isSeparator(text: string, at: number, base: number): boolean {
  const character = text[at] ?? "";
  if (digitOf(text[at - 1] ?? "") >= base || digitOf(text[at + 1] ?? "") >= base) return false;
  if (/[\s_'’]/.test(character)) return true;
  return character === "," && base === 10 && /^\d{3}(?!\d)/.test(text.slice(at + 1, at + 5));
}

function settled(isNegative: boolean, numerator: bigint, denominator: bigint, radix: number) {
  return { ok: true, value: { numerator: isNegative ? -numerator : numerator, denominator, radix } } as const;
}

/** Digits of a base as a whole number, in halves, so that long ones are quick. */
function wholeOf(digits: string, radix: number): bigint {
  if (digits.length <= 10) return BigInt(Number.parseInt(digits, radix));
  const half = digits.length >> 1;
  return wholeOf(digits.slice(0, -half), radix) * BigInt(radix) ** BigInt(half) + wholeOf(digits.slice(-half), radix);
}

/** A number's digits in a base, at most `places` after the point, and whether that is all of it. */
export function inBase({ numerator, denominator }: Rational, radix: number, places: number) {
  const isNegative = numerator < 0n;
  const size = isNegative ? -numerator : numerator;
  const [whole, rest] = [size / denominator, size % denominator];
  if (rest === 0n) return { text: `${isNegative ? "-" : ""}${whole.toString(radix)}`, isExact: true };
  const scale = BigInt(radix) ** BigInt(places);
  const scaled = rest * scale;
  const isExact = scaled % denominator === 0n;
  // To the nearest, halves to even.
  const [floor, left] = [scaled / denominator, 2n * (scaled % denominator)];
  const below = whole * scale + floor;
  const isUp = left > denominator || (left === denominator && below % 2n === 1n);
  const rounded = below + (isUp ? 1n : 0n);
  const digits = rounded.toString(radix).padStart(places + 1, "0");
  const [head, tail] =
    places === 0 ? [digits, ""] : [digits.slice(0, -places), digits.slice(-places).replace(/0+$/, "")];
  const sign = isNegative && rounded !== 0n ? "-" : "";
  return { text: `${sign}${head}${tail && `.${tail}`}`, isExact };
}

/**
 * Digits with a separator before every `size` digits from the point outwards; the fraction's are counted from the point
 * too.
 */
export function grouped(number: string, size: number, separator: string): string {
  const [, sign = "", whole = "", fraction = ""] = /^([-+]?)([^.]*)(.*)$/s.exec(number) ?? [];
  const ends = new RegExp(`\\B(?=(?:.{${size}})+$)`, "gs");
  const tail = fraction.slice(1).match(new RegExp(`.{1,${size}}`, "gs")) ?? [];
  return sign + whole.replace(ends, separator) + (fraction && `.${tail.join(separator)}`);
}
