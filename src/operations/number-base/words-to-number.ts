import { operation } from "#core/operation.ts";
import { eachLine } from "./each-line.ts";
import { numberOfWords } from "./in-words.ts";

export default operation({
  id: "words-to-number",
  name: "English words to number",
  words: ["words to number", "text to number", "parse number words"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) =>
    eachLine(input, (line) => {
      const number = numberOfWords(line);
      return number === undefined
        ? { ok: false, message: "These words are no whole number", at: line.search(/\S/) }
        : { ok: true, value: String(number) };
    }),
  inverse: { id: "number-to-words" },
  examples: [{ input: "one thousand two hundred and thirty-four\ntwenty-first", output: "1234\n21" }],
});
