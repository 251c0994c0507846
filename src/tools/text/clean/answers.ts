import type { Answer, Answerer } from "#kits/answers/answer.ts";
import { charactersIn } from "#operations/clean/trim.ts";

/**
 * 'length of "hello"', 'string length of hello', 'characters in "a b"': a text in quotation marks, or something
 * described as one.
 */
const QUOTED =
  /^\s*(?:length of|(?:how many )?(?:characters|letters) (?:in|of|are in)|count)[:\s]\s*(["“'])(.+)["”']\??\s*$/is;
const STRING = /^\s*(?:string|text) length(?: of)?[:\s]\s*(\S.*?)\s*$/is;
/** One word that no thing with a length is called by: signs or emoji are in it, as in 'length of user_name'. */
const SIGNED =
  /^\s*length of[:\s]\s*(?=\S*[\p{L}\p{Extended_Pictographic}])(?=\S*[^\p{L}\p{M}\p{N}\s.,:;!?'’"“”°²³()-])(\S+?)\??\s*$/iu;

/** Counts the characters of the text in a question. */
const answerLength: Answerer = (line) => {
  const text = QUOTED.exec(line)?.[2] ?? STRING.exec(line)?.[1] ?? SIGNED.exec(line)?.[1];
  if (text === undefined || !text.isWellFormed()) return [];
  const seen = charactersIn(text).length;
  const bytes = new TextEncoder().encode(text).length;
  const answer: Answer = {
    value: `${seen.toLocaleString("en-US")} ${seen === 1 ? "character" : "characters"}`,
    copied: String(seen),
    understood: `Characters of “${text}”, as people see them`,
    note: `${[...text].length} code points, ${text.length} UTF-16 units, ${bytes} bytes in UTF-8.`,
    opens: { query: [["operation", "count"]], typed: { text } },
  };
  return [answer];
};

export default answerLength;
