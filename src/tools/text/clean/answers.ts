import type { Answer, Answerer } from "#kits/answers/answer.ts";
import { charactersIn } from "#operations/clean/characters-in.ts";

/** 'length of "hello"', 'string length of hello', 'characters in "a b"': a text in quotation marks, or what is said to be one. */
const QUOTED =
  /^\s*(?:length of|(?:how many )?(?:characters|letters) (?:in|of|are in)|count)[:\s]\s*(["“'])(.+)["”']\??\s*$/is;
const STRING = /^\s*(?:string|text) length(?: of)?[:\s]\s*(\S.*?)\s*$/is;

/** Counts the characters of a text that is asked about. */
const answerLength: Answerer = (line) => {
  const text = QUOTED.exec(line)?.[2] ?? STRING.exec(line)?.[1];
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
