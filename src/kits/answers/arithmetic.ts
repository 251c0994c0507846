import { combined, type Dimension, dimensionOf, isSame } from "#core/measure/dimension.ts";
import type { Measure } from "#core/measure/measure.ts";
import type { Vocabulary } from "#core/measure/vocabulary.ts";
import { type FormattedNumber, rounded } from "#core/number/format-number.ts";
import { type Fraction, fraction, magnitude, multiply } from "#core/number/fraction.ts";
import { parseNumber } from "#core/number/parse-number.ts";
import type { Answer } from "./answer.ts";
import { type Understood, understand } from "./understood.ts";

/** Whole numbers with up to this many digits are written in full. */
const FULL = 60;
const DIGITS = 20;

type Base = readonly [names: RegExp, base: number, prefix: string, name: string];

const BASES: readonly Base[] = [
  [/^(hex|hex[ai]decimal|base ?16)$/i, 16, "0x", "hexadecimal"],
  [/^(bin|binary|base ?2)$/i, 2, "0b", "binary"],
  [/^(oct|octal|base ?8)$/i, 8, "0o", "octal"],
];

/** The answer to a calculation without units, in another form where one is wanted; none to a bare number. */
export function arithmeticAnswers(
  line: string,
  { measure, text }: Understood,
  target: string | undefined,
): readonly Answer[] {
  if (target !== undefined)
    return inForm(measure, text, target).map((answer) => opening(answer, line, measure, target));
  const { value } = measure;
  // A number alone isn't a calculation, nor are 4k, 2M and 100%.
  if (parseNumber(line.replace(/(?<=\d) ?(?:k|M|bn|%)$/, "")).kind === "number") return [];
  const written = inDigits(value, measure.isApproximate);
  const isExact = written.exact && !measure.isApproximate;
  const ratio = `${value.numerator}/${value.denominator}`;
  const isBased = /\b0[xbo]/i.test(line) && value.denominator === 1n && value.numerator >= 0n;
  const note = isBased
    ? `0x${value.numerator.toString(16)}, 0b${value.numerator.toString(2)}`
    : !written.exact && !measure.isApproximate && ratio.length < 20
      ? `Exactly ${ratio}`
      : undefined;
  const answer = {
    value: `${isExact ? "" : "≈ "}${written.text}`,
    copied: written.text,
    understood: `${text}, ${isExact ? "exactly" : "rounded"}`,
    ...(note !== undefined && { note }),
  };
  return [isBased ? opening(answer, line, measure, "decimal") : answer];
}

/** An answer that opens Number bases with the number, where it is whole and wanted in a base. */
function opening(answer: Answer, line: string, { value, isApproximate }: Measure, target: string): Answer {
  const radix = /^base ?(\d{1,2})$/i.exec(target)?.[1] ?? BASES.find(([names]) => names.test(target))?.[1];
  const to = /^dec(?:imal)?$/i.test(target) && /\b0[xbo]/i.test(line) ? 10 : radix;
  if (to === undefined || value.denominator !== 1n || isApproximate) return answer;
  const number = line.trim();
  return {
    ...answer,
    opens: {
      folder: "text/number-base",
      query: [["operation", "convert-base"], ["to", String(to)], ...(to === 10 ? [] : [["prefix", "1"] as const])],
      typed: { text: /^-?(?:\d+|0[xbo][\da-f]+)$/i.test(number) ? number : String(value.numerator) },
    },
  };
}

function inForm({ value, isApproximate }: Measure, text: string, target: string): readonly Answer[] {
  const understood = (name: string) => `${text} → ${name}`;
  const base = BASES.find(([names]) => names.test(target));
  if (base && value.denominator === 1n && !isApproximate) {
    const [, radix, prefix, name] = base;
    const sign = value.numerator < 0n ? "-" : "";
    return [
      { value: `${sign}${prefix}${magnitude(value.numerator).toString(radix)}`, understood: understood(name) },
      ...complements(value.numerator, base, text),
    ];
  }
  const inBase = base?.[1] === 2 && !isApproximate ? binaryOf(value) : undefined;
  if (base && inBase !== undefined)
    return [{ value: inBase.replace(/^-?/, (sign) => `${sign}${base[2]}`), understood: understood(base[3]) }];
  const radix = /^base ?(\d{1,2})$/i.exec(target)?.[1];
  if (radix !== undefined && Number(radix) >= 2 && Number(radix) <= 36 && value.denominator === 1n && !isApproximate)
    return [{ value: value.numerator.toString(Number(radix)), understood: understood(`base ${radix}`) }];
  if (/^(a )?(fraction|ratio)$/i.test(target) && !isApproximate) {
    // A whole number on its own is one.
    const ratio = value.denominator === 1n ? String(value.numerator) : `${value.numerator}/${value.denominator}`;
    return [{ value: ratio, understood: `${understood("fraction")}, exactly` }];
  }
  const isPercent = /^(a )?(%|percentage)$/i.test(target);
  if (!isPercent && !/^(a )?(dec|decimal|number|base ?10)$/i.test(target)) return [];
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

/** More binary digits after the point are of no use to anybody. */
const MAX_PLACES = 64;

/** The binary digits of a number with a fractional part; undefined where they do not end soon. */
function binaryOf({ numerator, denominator }: Fraction): string | undefined {
  let [rest, places] = [magnitude(numerator), ""];
  const whole = rest / denominator;
  for (rest %= denominator; rest > 0n && places.length < MAX_PLACES; ) {
    rest *= 2n;
    places += String(rest / denominator);
    rest %= denominator;
  }
  return rest > 0n ? undefined : `${numerator < 0n ? "-" : ""}${whole.toString(2)}.${places}`;
}

/** A number under zero as computers store it: in the fewest of 8, 16, 32 and 64 bits. */
function complements(value: bigint, [, radix, prefix, name]: Base, text: string): readonly Answer[] {
  const bits = [8n, 16n, 32n, 64n].find((each) => -value <= 1n << (each - 1n));
  if (value >= 0n || bits === undefined) return [];
  const digits = ((1n << bits) + value).toString(radix);
  return [{ value: `${prefix}${digits}`, understood: `${text} → ${name}, two’s complement in ${bits} bits` }];
}

/** A number in full where that is not too long, else rounded. */
function inDigits(value: Fraction, isApproximate: boolean): FormattedNumber {
  const full = rounded(value, FULL, FULL + 1);
  return !isApproximate && full.exact && full.text.length <= FULL ? full : rounded(value, DIGITS);
}

const TIME = dimensionOf("s");
const AT = /^(?<one>.+?) (?:at|@) (?<other>\d.*)$/i;
const FOR = /^(?<one>.+?) (?:for|over) (?<other>\d.*)$/i;
const IN = /^(?<one>.+?) in (?<other>\d.*)$/i;

/** What an amount at a rate, or in a time, comes to: '5 km in 25 min' is 5 km / 25 min, '10 GB at 50 Mbps' 10 GB / 50 Mbps. */
export function asCalculation(text: string, vocabulary: Vocabulary): string | undefined {
  for (const [pattern, operators] of PATTERNS) {
    const { one = "", other = "" } = pattern.exec(text)?.groups ?? {};
    if (one === "") continue;
    const pairs = understand(one, vocabulary).flatMap((a) => understand(other, vocabulary).map((b) => [a, b] as const));
    for (const [a, b] of pairs) {
      if (!isAmount(a) || !isAmount(b)) continue;
      const operator = operators(a.measure.dimension, b.measure.dimension);
      if (operator !== undefined) return `(${one}) ${operator} (${other})`;
    }
  }
  return undefined;
}

const isAmount = ({ measure, units }: Understood) => units.length > 0 && !measure.reading;
const isTime = (dimension: Dimension) => isSame(dimension, TIME);
/** Whether it is so much in a time. */
const isRate = (dimension: Dimension) => (dimension[TIME.indexOf(1)] ?? 0) < 0;

type Operators = (a: Dimension, b: Dimension) => "*" | "/" | undefined;

const PATTERNS: readonly (readonly [RegExp, Operators])[] = [
  [
    AT,
    (a, b) =>
      isTime(combined(a, b, -1)) ? "/" : isTime(combined(a, b, 1)) || (isTime(a) && isRate(b)) ? "*" : undefined,
  ],
  [FOR, (a, b) => (isTime(b) && isRate(a) ? "*" : undefined)],
  [IN, (a, b) => (isTime(b) && !isTime(a) ? "/" : undefined)],
];
