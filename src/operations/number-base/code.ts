import { type Codes, codeOf } from "#core/operation.ts";
import bases from "./bases-code.ts";
import { digitGroups } from "./convert-base.ts";
import ieee754 from "./ieee-754-code.ts";
import { eachLineIn, NEEDED } from "./number-code.ts";
import { fromRoman, toRoman } from "./roman-numerals.ts";
import words from "./words-code.ts";

const LETTERS = "M 1000 CM 900 D 500 CD 400 C 100 XC 90 L 50 XL 40 X 10 IX 9 V 5 IV 4 I 1";

const TO_IN_PYTHON = `def roman(number):
    if number.denominator != 1 or not 1 <= number <= 3999:
        raise ValueError("Roman numerals are whole numbers from 1 to 3999")
    letters = "${LETTERS}".split()
    text, rest = "", int(number)
    for sign, value in zip(letters[::2], map(int, letters[1::2])):
        text += sign * (rest // value)
        rest %= value
    return text`;

const TO_IN_JAVASCRIPT = String.raw`function roman({ numerator, denominator }) {
  let rest = Number(numerator / denominator);
  if (numerator % denominator !== 0n || rest < 1 || rest > 3999) throw new Error("Roman numerals are whole numbers from 1 to 3999");
  return "${LETTERS}".match(/\w+ \d+/g).map((pair) => {
    const [sign, value] = pair.split(" ");
    const count = Math.floor(rest / Number(value));
    rest -= count * Number(value);
    return sign.repeat(count);
  }).join("");
}`;

/** The one way in which each number is written. */
const FORM = "M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})";

const FROM_IN_PYTHON = `def roman_number(line):
    numeral = unicodedata.normalize("NFKC", line.strip(BLANKS)).upper()
    if not re.fullmatch("${FORM}", numeral):
        raise ValueError(f"No Roman numeral: {line}")
    digits = [dict(I=1, V=5, X=10, L=50, C=100, D=500, M=1000)[letter] for letter in numeral]
    return str(sum(-digit if digit < following else digit for digit, following in zip(digits, digits[1:] + [0])))`;

const FROM_IN_JAVASCRIPT = `function romanNumber(line) {
  const numeral = line.trim().normalize("NFKC").toUpperCase();
  if (!/^${FORM}$/.test(numeral)) throw new Error("No Roman numeral: " + line);
  const values = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
  const digits = Array.from(numeral, (letter) => values[letter]);
  return String(digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0));
}`;

export const romanCode = [
  codeOf(toRoman, {
    python: () => ({
      needs: [...NEEDED.python.number, TO_IN_PYTHON],
      expression: eachLineIn.python("roman(number_in(line))"),
    }),
    javascript: () => ({
      needs: [...NEEDED.javascript.number, TO_IN_JAVASCRIPT],
      expression: eachLineIn.javascript("roman(numberIn(line))"),
    }),
  }),
  codeOf(fromRoman, {
    python: () => ({
      needs: [...NEEDED.python.lines, "import unicodedata", FROM_IN_PYTHON],
      expression: eachLineIn.python("roman_number(line)"),
    }),
    javascript: () => ({
      needs: [FROM_IN_JAVASCRIPT],
      expression: eachLineIn.javascript("romanNumber(line)"),
    }),
  }),
];

export const digitGroupsCode = [
  codeOf(digitGroups, { takes: "the ways in which languages group figures, told from dates and versions" }),
];

export default new Map([...bases, ...digitGroupsCode, ...ieee754, ...romanCode, ...words]) satisfies Codes;
