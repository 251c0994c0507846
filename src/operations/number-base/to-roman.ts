import { operation } from "#core/operation.ts";
import { eachLine } from "./each-line.ts";
import { numberIn } from "./rational.ts";
import { romanOf } from "./roman-numerals.ts";

export default operation({
  id: "to-roman",
  name: "Number to Roman numeral",
  words: ["roman numerals", "to roman", "arabic to roman"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) =>
    eachLine(input, (line) => {
      const number = numberIn(line, 10);
      if (!number.ok) return number;
      const { numerator, denominator } = number.value;
      const value = Number(numerator / denominator);
      if (numerator % denominator !== 0n || value < 1 || value > 3999)
        return { ok: false, message: "Roman numerals are whole numbers from 1 to 3999", at: 0 };
      return { ok: true, value: romanOf(value) };
    }),
  inverse: { id: "from-roman" },
  examples: [{ input: "1989\n2026", output: "MCMLXXXIX\nMMXXVI" }],
});
