import type { Answerer } from "#kits/answers/answer.ts";
import { numberToWords } from "#operations/number-base/in-words.ts";
import { askedInWords } from "./in-words-asked.ts";

/** A number in English words: '1,234 in words'. */
export const answerInWords: Answerer = (line) => {
  const number = askedInWords(line);
  const words = number === undefined ? undefined : numberToWords.run(number, { english: "american", ordinal: false });
  if (number === undefined || !words?.ok) return [];
  return [
    {
      value: words.value,
      understood: `${number} in English words, exactly`,
      opens: { query: [["operation", "number-to-words"]], typed: { text: number } },
    },
  ];
};
