import { type Outcome, operation, wrong } from "#core/operation.ts";
import { noCodeFor } from "./no-code-for.ts";

/** The dots of the letters, by Braille's rows: the first ten, the same with dot 3, with dots 3 and 6; w came later. */
const FIRST = [0x01, 0x03, 0x09, 0x19, 0x11, 0x0b, 0x1b, 0x13, 0x0a, 0x1a];
export const DOTS: Readonly<Record<string, number>> = {
  ...Object.fromEntries([..."abcdefghij"].map((letter, at) => [letter, FIRST[at] ?? 0])),
  ...Object.fromEntries([..."klmnopqrst"].map((letter, at) => [letter, (FIRST[at] ?? 0) | 0x04])),
  ...Object.fromEntries([..."uvxyz"].map((letter, at) => [letter, (FIRST[at] ?? 0) | 0x24])),
  w: 0x3a,
  ",": 0x02,
  ";": 0x06,
  ":": 0x12,
  ".": 0x32,
  "!": 0x16,
  "?": 0x26,
  "'": 0x04,
  "-": 0x24,
};
const FIGURES = "jabcdefghi";
const NUMBER = 0x3c;
const CAPITAL = 0x20;
const LETTER = 0x30;
const SPACE = 0x2800;

const cell = (dots: number): string => String.fromCharCode(SPACE + dots);
const LETTERS = new Map(Object.entries(DOTS).map(([letter, dots]) => [dots, letter]));

/** A text in English Braille of the first grade (one cell a letter, UEB signs for capitals and figures). */
export function toBraille(text: string): Outcome<string> {
  const left = new Set<string>();
  let value = "";
  let isNumber = false;
  for (const sign of text.normalize("NFC").replace(/[’‘]/g, "'")) {
    const small = sign.toLowerCase();
    const isDigit = /^\d$/.test(sign);
    if (/^\s$/.test(sign)) value += sign === " " ? cell(0) : sign;
    else if (isDigit) value += (isNumber ? "" : cell(NUMBER)) + cell(DOTS[FIGURES[Number(sign)] ?? ""] ?? 0);
    else if (Object.hasOwn(DOTS, small)) {
      // A letter from a to j after a figure would be one.
      const isUnclear = isNumber && /[a-j]/.test(sign);
      value += (isUnclear ? cell(LETTER) : "") + (sign === small ? "" : cell(CAPITAL)) + cell(DOTS[small] ?? 0);
    } else left.add(sign);
    isNumber = isDigit || (isNumber && /^[.,]$/.test(sign));
  }
  return { ok: true, value, notes: noCodeFor(left) };
}

/** The text of Braille in this alphabet. Characters other than cells stay. */
export function fromBraille(text: string): Outcome<string> {
  let value = "";
  let [isNumber, isCapital] = [false, false];
  for (const { 0: sign, index } of text.matchAll(/[\s\S]/gu)) {
    const dots = (sign.codePointAt(0) ?? 0) - SPACE;
    if (dots < 0 || dots > 0xff || dots === 0) {
      value += dots === 0 ? " " : sign;
      isNumber = false;
    } else if (dots === NUMBER) isNumber = true;
    else if (dots === CAPITAL) [isCapital, isNumber] = [true, false];
    else if (dots === LETTER) isNumber = false;
    else {
      const letter = LETTERS.get(dots);
      if (letter === undefined) return wrong(`${sign} isn't a letter in this Braille`, index);
      const figure = FIGURES.indexOf(letter);
      if (isNumber && figure < 0 && !/[.,]/.test(letter)) isNumber = false;
      value += isNumber && figure >= 0 ? String(figure) : isCapital ? letter.toUpperCase() : letter;
      isCapital = false;
    }
  }
  return { ok: true, value };
}

export const brailleEncode = operation({
  id: "braille-encode",
  name: "Braille",
  words: ["braille", "text to braille", "braille translator"],
  asked: ["braille"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => toBraille(input),
  inverse: { id: "braille-decode" },
  examples: [{ input: "Hi 5", output: "⠠⠓⠊⠀⠼⠑" }],
});

export const brailleDecode = operation({
  id: "braille-decode",
  name: "Braille to text",
  words: ["braille decoder", "braille to text"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => fromBraille(input),
  inverse: { id: "braille-encode" },
  examples: [{ input: "⠠⠓⠊⠀⠼⠑", output: "Hi 5" }],
});
