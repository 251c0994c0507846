import type { Answer } from "./answer.ts";

const LETTERS = [
  ["M", 1000],
  ["CM", 900],
  ["D", 500],
  ["CD", 400],
  ["C", 100],
  ["XC", 90],
  ["L", 50],
  ["XL", 40],
  ["X", 10],
  ["IX", 9],
  ["V", 5],
  ["IV", 4],
  ["I", 1],
] as const;

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

/** The Roman numeral of a number from 1 to 3999. */
function romanOf(number: number): string {
  let [rest, text] = [number, ""];
  for (const [letters, value] of LETTERS) for (; rest >= value; rest -= value) text += letters;
  return text;
}

function numberOf(text: string): number | undefined {
  let [rest, sum] = [text, 0];
  for (const [letters, value] of LETTERS)
    for (; rest.startsWith(letters); rest = rest.slice(letters.length)) sum += value;
  // The one way in which it is written: IIII is none.
  return rest === "" && sum > 0 && sum < 4000 && romanOf(sum) === text ? sum : undefined;
}

/** Roman numerals, where they are asked for: '1999 to roman', 'MCMXCIX roman numeral'. */
export function romanAnswers(line: string): readonly Answer[] {
  const text = line.trim();
  const number = Number((TO_ROMAN.exec(text) ?? AFTER.exec(text))?.[1] ?? 0);
  if (number > 0 && number < 4000) return [{ value: romanOf(number), understood: `${number} in Roman numerals` }];
  const numeral = FROM_ROMAN.map((pattern) => pattern.exec(text)?.[1])
    .find(Boolean)
    ?.toUpperCase();
  const value = numeral === undefined ? undefined : numberOf(numeral);
  return value === undefined ? [] : [{ value: String(value), understood: `${numeral} in figures` }];
}
