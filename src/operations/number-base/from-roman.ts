import { operation } from "#core/operation.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import { eachLine } from "./each-line.ts";
import { numberOfRoman } from "./roman-numerals.ts";

export default operation({
  id: "from-roman",
  name: "Roman numeral to number",
  words: ["roman to arabic", "from roman", "read roman numerals"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) =>
    eachLine(input, (line) => {
      const numeral = line.trim().normalize("NFKC").toUpperCase();
      const value = numberOfRoman(numeral);
      if (value !== undefined) return { ok: true, value: String(value) };
      const other = line.search(/[^MDCLXVI\s]/i);
      return other >= 0
        ? {
            ok: false,
            message: `“${String.fromCodePoint(line.codePointAt(other) ?? 0)}” is no Roman letter`,
            at: other,
          }
        : {
            ok: false,
            message: `“${numeral}” is not the way in which a Roman numeral is written`,
            at: line.search(/\S/),
          };
    }),
  inverse: { id: "to-roman" },
  examples: [{ input: "MCMLXXXIX\nxiv", output: "1989\n14" }],
  code: {
    python: () => ({
      needs: [
        "import re",
        "import unicodedata",
        PYTHON_BLANKS,
        `def roman_number(line):
    digits = [dict(I=1, V=5, X=10, L=50, C=100, D=500, M=1000)[letter] for letter in unicodedata.normalize("NFKC", line.strip(BLANKS)).upper()]
    return str(sum(-digit if digit < following else digit for digit, following in zip(digits, digits[1:] + [0])))`,
      ],
      expression: `re.sub(r"[^\\r\\n]+", lambda line: roman_number(line.group()) if line.group().strip(BLANKS) else line.group(), data)`,
    }),
    javascript: () => ({
      needs: [
        `function romanNumber(line) {
  const values = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
  const digits = Array.from(line.trim().normalize("NFKC").toUpperCase(), (letter) => values[letter]);
  return String(digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0));
}`,
      ],
      expression: `data.replace(/[^\\r\\n]+/g, (line) => (line.trim() === "" ? line : romanNumber(line)))`,
    }),
  },
});
