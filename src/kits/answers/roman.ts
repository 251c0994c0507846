import { numberOfRoman, romanOf } from "#operations/number-base/roman-numerals.ts";
import type { Answer } from "./answer.ts";

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
