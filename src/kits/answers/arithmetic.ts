import { type FormattedNumber, rounded } from "#core/format-number.ts";
import { type Fraction, fraction, multiply } from "#core/fraction.ts";
import type { Measure } from "#core/measure/measure.ts";
import { parseNumber } from "#core/parse-number.ts";
import type { Answer } from "./answer.ts";
import type { Understood } from "./understood.ts";

/** Whole numbers are written in full up to so many digits. */
const FULL = 60;
const DIGITS = 20;

// Dates, phone numbers, IP addresses and identifiers have the signs of a calculation, and are none.
const OTHERS = [
  /^\d{1,2}([/.-])\d{1,2}\1(\d{2}|\d{4})$/,
  /^\d{4}([/.-])\d{1,2}\1\d{1,2}$/,
  /^(\+|00)?[\d -]*\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}$/,
  /^\d{1,3}(\.\d{1,3}){3}(\/\d{1,2})?$/,
  /^\d{8}(-\d{4}){3}-\d{12}$/,
];

const BASES: readonly (readonly [names: RegExp, base: number, prefix: string, name: string])[] = [
  [/^(hex|hexadecimal|base ?16)$/i, 16, "0x", "hexadecimal"],
  [/^(bin|binary|base ?2)$/i, 2, "0b", "binary"],
  [/^(oct|octal|base ?8)$/i, 8, "0o", "octal"],
];

/** The answer to a calculation without units, in another form where one is wanted; none to a bare number. */
export function arithmeticAnswers(
  line: string,
  { measure, text }: Understood,
  target: string | undefined,
): readonly Answer[] {
  if (OTHERS.some((pattern) => pattern.test(line.trim()))) return [];
  if (target !== undefined) return inForm(measure, text, target);
  const { value } = measure;
  if (parseNumber(line).kind === "number") return [];
  const written = inDigits(value, measure.isApproximate);
  const isExact = written.exact && !measure.isApproximate;
  const ratio = `${value.numerator}/${value.denominator}`;
  const isBased = /\b0[xbo]/i.test(line) && value.denominator === 1n && value.numerator >= 0n;
  const note = isBased
    ? `0x${value.numerator.toString(16)}, 0b${value.numerator.toString(2)}`
    : !written.exact && !measure.isApproximate && ratio.length < 20
      ? `Exactly ${ratio}`
      : undefined;
  return [
    {
      value: `${isExact ? "" : "≈ "}${written.text}`,
      copied: written.text,
      understood: `${text}, ${isExact ? "exactly" : "rounded"}`,
      ...(note !== undefined && { note }),
    },
  ];
}

function inForm({ value, isApproximate }: Measure, text: string, target: string): readonly Answer[] {
  const understood = (name: string) => `${text} → ${name}`;
  const base = BASES.find(([names]) => names.test(target));
  if (base && value.denominator === 1n && value.numerator >= 0n && !isApproximate) {
    const [, radix, prefix, name] = base;
    return [{ value: `${prefix}${value.numerator.toString(radix)}`, understood: understood(name) }];
  }
  if (/^(a )?(fraction|ratio)$/i.test(target) && !isApproximate)
    return [{ value: `${value.numerator}/${value.denominator}`, understood: `${understood("fraction")}, exactly` }];
  const isPercent = /^(a )?(%|percentage)$/i.test(target);
  if (!isPercent && !/^(a )?(dec|decimal|number)$/i.test(target)) return [];
  const written = inDigits(isPercent ? multiply(value, fraction(100n)) : value, isApproximate);
  const isExact = written.exact && !isApproximate;
  const shown = `${written.text}${isPercent ? "%" : ""}`;
  return [
    {
      value: `${isExact ? "" : "≈ "}${shown}`,
      copied: shown,
      understood: `${understood(isPercent ? "percent" : "decimal")}, ${isExact ? "exactly" : "rounded"}`,
    },
  ];
}

/** A number in full where that is not too long, else rounded. */
function inDigits(value: Fraction, isApproximate: boolean): FormattedNumber {
  const full = rounded(value, FULL, FULL + 1);
  return !isApproximate && full.exact && full.text.length <= FULL ? full : rounded(value, DIGITS);
}
