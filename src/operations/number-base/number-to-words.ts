import { operation } from "#core/operation.ts";
import { choice, flag } from "#core/params.ts";
import { eachLine } from "./each-line.ts";
import { inWords, MOST_NAMED_DIGITS, ordinalOf } from "./in-words.ts";
import { inBase, numberIn } from "./rational.ts";

const DIGITS = "zero one two three four five six seven eight nine".split(" ");

export default operation({
  id: "number-to-words",
  name: "Number to English words",
  words: ["number to words", "spell out number", "numbers in words", "ordinal", "number to text"],
  takes: "text",
  gives: "text",
  params: { english: choice("american", ["american", "british"]), ordinal: flag(false) },
  labels: {
    english: { label: "English", choices: { american: "American", british: "British: with ‘and’" } },
    ordinal: "Ordinal: first, second",
  },
  run: (input, { english, ordinal }) =>
    eachLine(input, (line) => {
      const number = numberIn(line);
      if (!number.ok) return number;
      const { text } = inBase(number.value, 10, 30);
      const [whole = "0", fraction = ""] = text.replace("-", "").split(".");
      if (whole.length > MOST_NAMED_DIGITS)
        return { ok: false, message: `Numbers of more than ${MOST_NAMED_DIGITS} digits have no name here`, at: 0 };
      if (ordinal && (fraction !== "" || text.startsWith("-")))
        return { ok: false, message: "An ordinal is a whole number from 0", at: 0 };
      const words = inWords(BigInt(whole), english === "british");
      const point = fraction && ` point ${Array.from(fraction, (digit) => DIGITS[Number(digit)]).join(" ")}`;
      const sign = text.startsWith("-") ? "minus " : "";
      return { ok: true, value: ordinal ? ordinalOf(words) : sign + words + point };
    }),
  inverse: { id: "words-to-number" },
  examples: [
    { input: "1234\n-0.5", output: "one thousand two hundred thirty-four\nminus zero point five" },
    { input: "1234", settings: { english: "british" }, output: "one thousand, two hundred and thirty-four" },
    { input: "21", settings: { ordinal: true }, output: "twenty-first" },
  ],
});
