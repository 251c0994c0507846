import { parseNumber } from "#core/number/parse-number.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { counted } from "#core/text/counted.ts";

/**
 * After how many identifiers of this many random bits two may well be the same. By the birthday bound, two of n are the
 * same with a probability of about n² / 2^(bits + 1).
 */
export function collisionAdvice(bits: number): string {
  const safe = Math.sqrt(2 * 1e-6) * 2 ** (bits / 2);
  if (safe < 2) return "Two of these are likely to be the same.";
  return `After about ${roughly(safe)} of them the chance that two are the same reaches one in a million.`;
}

/** '45,123', or '9.2 × 10¹⁵'. */
function roughly(value: number): string {
  if (value < 1e6) return Math.floor(value).toLocaleString("en-US");
  const [digits = "", power = ""] = value.toExponential(1).split("e+");
  return `${digits} × 10${superscript(power)}`;
}

const superscript = (digits: string): string => [...digits].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹".charAt(Number(digit))).join("");

const WORDS: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  m: 6,
  million: 6,
  bn: 9,
  billion: 9,
  trillion: 12,
  quadrillion: 15,
};
const MAX = 1e60;
const EXACT = 10_000;

/** Reads how many: '5000', '1e9', '10^12', '2 × 10^15', '3 billion'. */
export function parseHowMany(text: string): Result<number> {
  const [, mantissa = text, power, word] =
    /^(.*?)(?:\s*(?:[x×*·]\s*)?10(?:\^|\*\*)(\d{1,2})|(?<=\d)\s*(k|m|bn|thousand|million|billion|trillion|quadrillion)s?)$/i.exec(
      text.trim(),
    ) ?? [];
  const entry = parseNumber(mantissa === "" && power !== undefined ? "1" : mantissa);
  const wrong = "Enter a number, such as 5000, 1e9, 10^12 or 3 billion.";
  if (entry.kind !== "number") return fail(wrong);
  const scale = power === undefined ? (word ? (WORDS[word.toLowerCase()] ?? 0) : 0) : Number(power);
  const value = (Number(entry.value.numerator) / Number(entry.value.denominator)) * 10 ** scale;
  if (!(value >= 0)) return fail(wrong);
  return value > MAX ? fail("That is more than there are atoms in ten billion suns.") : ok(value);
}

/** The chance that two of `count` identifiers with this many random bits are the same. */
export function collisionChance(count: number, bits: number): number {
  if (count < 2) return 0;
  if (count > 2 ** bits) return 1;
  if (count <= EXACT) {
    // The first is free, the second is another with 1 − 1/2^bits, the third with 1 − 2/2^bits …
    let logarithm = 0;
    for (let taken = 1; taken < Math.floor(count); taken++) logarithm += Math.log1p(-taken / 2 ** bits);
    return -Math.expm1(logarithm);
  }
  // 1 − e^(−n(n − 1) / 2^(bits + 1)), the usual approximation of the birthday problem.
  return -Math.expm1(-((count / 2) * (count - 1)) / 2 ** bits);
}

/** What the chance is, in a sentence. */
export function chanceSentence(count: number, bits: number): string {
  const chance = collisionChance(count, bits);
  const many = count < 1e15 ? count.toLocaleString("en-US", { maximumFractionDigits: 0 }) : roughly(count);
  const lead = `Of ${many}, the chance that any two are the same is`;
  if (count < 2) return "A single one can't be the same as another.";
  if (chance === 0) return `${lead} too small to distinguish from zero.`;
  // From here on three digits would say 100 %.
  if (chance >= 0.9995) return `Of ${many}, two are almost certainly the same.`;
  const percent = chance >= 0.001 ? `${(100 * chance).toPrecision(3)} %, ` : "";
  return `${lead} ${percent}1 in ${chance > 0.5 ? (1 / chance).toFixed(2) : roughly(1 / chance)}.`;
}

/** How long it takes at this many a second until the chance is one in a million. */
export function timeUntilLikely(perSecond: number, bits: number): string {
  const count = Math.sqrt(2 * 1e-6) * 2 ** (bits / 2);
  const seconds = count / perSecond;
  const years = seconds / 31_556_952;
  if (seconds < 1) return "less than a second";
  if (seconds < 120) return counted(Math.round(seconds), "second");
  if (seconds < 7200) return counted(Math.round(seconds / 60), "minute");
  if (seconds < 172_800) return counted(Math.round(seconds / 3600), "hour");
  if (years < 2) return counted(Math.round(seconds / 86_400), "day");
  return `${roughly(years)} years`;
}
