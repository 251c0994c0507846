import { codeOf } from "#core/operation.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import { DOTS } from "./braille.ts";
import brailleDecode from "./braille-decode.ts";
import brailleEncode from "./braille-encode.ts";

const CELLS = JSON.stringify(DOTS);

const TO_IN_PYTHON = String.raw`def to_braille(text):
    result, is_number = "", False
    for sign in re.sub("[’‘]", "'", unicodedata.normalize("NFC", text)):
        small = sign.lower()
        is_digit = "0" <= sign <= "9"
        if sign in BLANKS:
            result += "\u2800" if sign == " " else sign
        elif is_digit:
            result += ("" if is_number else "\u283c") + chr(0x2800 + CELLS["jabcdefghi"[int(sign)]])
        elif small in CELLS:
            result += ("\u2830" if is_number and "a" <= sign <= "j" else "") + ("" if sign == small else "\u2820") + chr(0x2800 + CELLS[small])
        is_number = is_digit or is_number and sign in ".,"
    return result`;

const TO_IN_JAVASCRIPT = String.raw`function toBraille(text) {
  let [result, isNumber] = ["", false];
  const cell = (letter) => String.fromCharCode(0x2800 + CELLS[letter]);
  for (const sign of text.normalize("NFC").replace(/[’‘]/g, "'")) {
    const small = sign.toLowerCase();
    const isDigit = /^\d$/.test(sign);
    if (/^\s$/.test(sign)) result += sign === " " ? "\u2800" : sign;
    else if (isDigit) result += (isNumber ? "" : "\u283c") + cell("jabcdefghi"[sign]);
    else if (Object.hasOwn(CELLS, small))
      result += (isNumber && /[a-j]/.test(sign) ? "\u2830" : "") + (sign === small ? "" : "\u2820") + cell(small);
    isNumber = isDigit || (isNumber && /^[.,]$/.test(sign));
  }
  return result;
}`;

const FROM_IN_PYTHON = `def from_braille(text):
    letters = {cell: letter for letter, cell in CELLS.items()}
    result, is_number, is_capital = "", False, False
    for sign in text:
        cell = ord(sign) - 0x2800
        if not 0 < cell < 256:
            result, is_number = result + (" " if cell == 0 else sign), False
        elif cell == 0x3c:
            is_number = True
        elif cell == 0x20:
            is_capital, is_number = True, False
        elif cell == 0x30:
            is_number = False
        else:
            letter = letters[cell]
            is_number = is_number and letter in "abcdefghij.,"
            result += str("jabcdefghi".index(letter)) if is_number and letter not in ".," else letter.upper() if is_capital else letter
            is_capital = False
    return result`;

const FROM_IN_JAVASCRIPT = `function fromBraille(text) {
  const letters = new Map(Object.entries(CELLS).map(([letter, cell]) => [cell, letter]));
  let [result, isNumber, isCapital] = ["", false, false];
  for (const sign of text) {
    const cell = sign.codePointAt(0) - 0x2800;
    if (cell <= 0 || cell > 255) [result, isNumber] = [result + (cell === 0 ? " " : sign), false];
    else if (cell === 0x3c) isNumber = true;
    else if (cell === 0x20) [isCapital, isNumber] = [true, false];
    else if (cell === 0x30) isNumber = false;
    else {
      const letter = letters.get(cell);
      if (letter === undefined) throw new Error("No letter of this Braille: " + sign);
      isNumber &&= "abcdefghij.,".includes(letter);
      result += isNumber && /[a-j]/.test(letter) ? "jabcdefghi".indexOf(letter) : isCapital ? letter.toUpperCase() : letter;
      isCapital = false;
    }
  }
  return result;
}`;

export default [
  codeOf(brailleEncode, {
    python: () => ({
      needs: ["import re", "import unicodedata", PYTHON_BLANKS, `CELLS = ${CELLS}`, TO_IN_PYTHON],
      expression: "to_braille(data)",
    }),
    javascript: () => ({ needs: [`const CELLS = ${CELLS};`, TO_IN_JAVASCRIPT], expression: "toBraille(data)" }),
  }),
  codeOf(brailleDecode, {
    python: () => ({ needs: [`CELLS = ${CELLS}`, FROM_IN_PYTHON], expression: "from_braille(data)" }),
    javascript: () => ({ needs: [`const CELLS = ${CELLS};`, FROM_IN_JAVASCRIPT], expression: "fromBraille(data)" }),
  }),
];
