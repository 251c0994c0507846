import { numberOfRoman, romanOf } from "#operations/number-base/roman-numerals.ts";
import type { Answer } from "./answer.ts";

const NAMES: readonly (readonly [names: string, radix: number, prefix: string, digits: string])[] = [
  ["hex(?:[ai]decimal)?|base ?16", 16, "0x", "(?:0x)?([\\da-f]+)"],
  ["bin(?:ary)?|base ?2", 2, "0b", "(?:0b)?([01]+)"],
  ["oct(?:al)?|base ?8", 8, "0o", "(?:0o)?([0-7]+)"],
  ["dec(?:imal)?|base ?10", 10, "", "(\\d+)"],
];
const ALL = NAMES.map(([names]) => names).join("|");
const TO = "(?:to|in|into|as)";

/** Longer numbers aren't taken as questions. */
const MAX_DIGITS = 100;

const FORMS = NAMES.flatMap(([names, , prefix, digits]) =>
  [
    // 'ff hex to decimal', 'hex ff in binary', 'hex to decimal ff'.
    [`^${digits} (?:in )?(?:${names}) ${TO} (${ALL})$`, (number: string, to = "") => ({ number, to })],
    [`^${digits} (?:${names})$`, (number: string) => ({ number, to: "decimal" })],
    [`^(?:${names}) ${digits}(?: ${TO} (${ALL}))?$`, (number: string, to = "decimal") => ({ number, to })],
    [`^(?:${names}) ${TO} (${ALL}) ${digits}$`, (to: string, number = "") => ({ number, to })],
  ].map(([pattern, read]) => ({
    pattern: new RegExp(pattern as string, "i"),
    read: read as (one: string, other?: string) => { readonly number: string; readonly to: string },
    prefix,
  })),
);

const IN_DECIMAL = new RegExp(`^(\\d+) ${TO} (?:dec(?:imal)?|base ?10)$`, "i");

/** Words of the digits of base 16 that are words next to 'hex'. */
const WORDS_OF_HEX = /^(?:add|dec|bad|bed|code|be|a)$/i;

const OF_BASE = new RegExp(`^([\\da-z]+) (?:in )?base ?(\\d{1,2})(?: ${TO} (${ALL}|base ?\\d{1,2}))?$`, "i");

/** What comes before a base's name in the names of tools, and isn't a number. */
const WORD =
  /^(?:to|from|in|into|as|the|a|decode|encode|decoder|encoder|convert|text|string|number|bin|binary|hex|oct|octal|dec|decimal|base)$/i;

/** 'Z base 36 to decimal'. */
function ofBase(line: string): string | undefined {
  const [, digits = "", base = "", target] = OF_BASE.exec(line) ?? [];
  // 'Decode base32' and 'hello base36' are words; 'hello base 36 to decimal' has digits that are letters.
  if ((target === undefined && !/\d/.test(digits)) || WORD.test(digits)) return undefined;
  const to = target ?? "decimal";
  const radix = BigInt(base || 0);
  if (radix < 2n || radix > 36n || digits.length > MAX_DIGITS) return undefined;
  let value = 0n;
  for (const digit of digits) {
    const figure = Number.parseInt(digit, Number(radix));
    if (Number.isNaN(figure)) return undefined;
    value = value * radix + BigInt(figure);
  }
  // '12 base 5' more likely asks for 12 in base 5 than for base 5's 12.
  return line.toLowerCase().endsWith(`base ${base}`) ? undefined : `${value} in ${to}`;
}

/** A line about a number in another base, with that number as it is calculated with: 'ff hex to decimal' is '0xff in decimal'. */
export function inPrefixes(line: string): string {
  const bare = line.replace(/^(?:convert|what is) /i, "").replace(/\?$/, "");
  const [, digits] = IN_DECIMAL.exec(bare) ?? [];
  // A question for digits in decimal means binary ones, or isn't a question.
  if (digits !== undefined) return /^[01]{3,}$/.test(digits) ? `0b${digits} in decimal` : "";
  const based = ofBase(bare);
  if (based !== undefined) return based;
  for (const { pattern, read, prefix } of FORMS) {
    const [, one, other] = pattern.exec(bare) ?? [];
    if (one === undefined) continue;
    const { number, to } = read(one, other);
    if (WORD.test(number) || WORDS_OF_HEX.test(number)) continue;
    // 12 decimal is 12.
    if (prefix === "" && other === undefined) continue;
    return `${prefix}${number.toLowerCase()} in ${to}`;
  }
  return line;
}

const NAME = "(?:an? )?roman(?: numerals?)?";
const TO_ROMAN = new RegExp(`^(?:convert |what is |write )?(\\d{1,4}) (?:to|in|into|as) ${NAME}\\??$`, "i");
const AFTER = /^roman numerals? (?:for|of )?\s*(\d{1,4})\??$/i;
const FROM_ROMAN = [
  new RegExp(
    `^(?:convert |what is )?${NAME} ([mdclxvi]+)(?: (?:to|in|as) (?:an? )?(?:arabic|decimal|number|figures))?\\??$`,
    "i",
  ),
  /^(?:convert |what is )?([mdclxvi]+) (?:in roman numerals?|roman numerals?|(?:from )?roman(?: numerals?)? (?:to|in|as) (?:an? )?(?:arabic|decimal|number|figures))\??$/i,
];

/** Roman numerals, if requested: '1999 to roman', 'MCMXCIX roman numeral'. */
export function romanAnswers(line: string): readonly Answer[] {
  const text = line.trim();
  const number = Number((TO_ROMAN.exec(text) ?? AFTER.exec(text))?.[1] ?? 0);
  if (number > 0 && number < 4000) return [{ value: romanOf(number), understood: `${number} in Roman numerals` }];
  const numeral = FROM_ROMAN.map((pattern) => pattern.exec(text)?.[1])
    .find(Boolean)
    ?.toUpperCase();
  const value = numeral === undefined ? undefined : numberOfRoman(numeral);
  return value === undefined ? [] : [{ value: String(value), understood: `${numeral} in figures` }];
}
