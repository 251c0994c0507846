import type { Answerer, AnswerSource } from "#kits/answers/answer.ts";
import { numberOfRoman } from "#operations/number-base/roman-numerals.ts";
import { askedInWords } from "./in-words-asked.ts";

/** Numerals that mean something else on their own: sizes, words, marks. */
const OTHERS = new Set("MIX XXL XXX DIV LIV MMM CCC CIV MCI MDI DCI DLC MDX CCI MCC DCC LLC CXI".split(" "));

/** A Roman numeral alone, in capitals and of three letters at least: 'XIV'. */
const answerRoman: Answerer = (line) => {
  const numeral = line.trim();
  if (!/^[MDCLXVI]{3,}$/.test(numeral) || OTHERS.has(numeral)) return [];
  const value = numberOfRoman(numeral);
  if (value === undefined) return [];
  return [
    {
      value: String(value),
      understood: `${numeral} in figures`,
      opens: { query: [["operation", "from-roman"]], typed: { text: numeral } },
    },
  ];
};

export default [
  answerRoman,
  {
    isAsked: (line) => askedInWords(line) !== undefined,
    load: async () => (await import("./answer-in-words.ts")).answerInWords,
  },
] as const satisfies readonly AnswerSource[];
