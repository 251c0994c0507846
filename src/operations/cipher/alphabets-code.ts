import { codeOf } from "#core/operation.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import {
  baconDecode,
  baconEncode,
  brailleDecode,
  brailleEncode,
  DOTS,
  FIGURES,
  NEW,
  OLD,
  SIGNS,
  spellingDecode,
  spellingEncode,
  WORDS,
} from "./alphabets.ts";
import { CODES, morseDecode, morseEncode } from "./morse.ts";

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

export const brailleCode = [
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

const MORSE_IN_PYTHON = String.raw`def to_morse(text):
    def code(sign):
        return MORSE.get(sign) or MORSE.get(unicodedata.normalize("NFD", sign)[0])
    def line_of(line):
        words = [unicodedata.normalize("NFC", word).upper().translate({8217: "'", 8216: "'"}) for word in re.split(f"[{BLANKS}]+", line.strip(BLANKS))]
        return " / ".join(filter(None, (" ".join(filter(None, map(code, word))) for word in words)))
    return "\n".join(map(line_of, re.split(r"\r\n|\n|\r", text)))`;

const MORSE_IN_JAVASCRIPT = String.raw`function toMorse(text) {
  const code = (sign) => MORSE[sign] ?? MORSE[sign.normalize("NFD")[0]];
  return text.split(/\r\n|\n|\r/).map((line) =>
    line.trim().split(/\s+/)
      .map((word) => Array.from(word.normalize("NFC").toUpperCase().replace(/[’‘]/g, "'"), code).filter(Boolean).join(" "))
      .filter(Boolean)
      .join(" / "),
  ).join("\n");
}`;

const FROM_MORSE_IN_PYTHON = String.raw`def from_morse(text):
    signs = {code: sign for sign, code in MORSE.items()}
    result = ""
    for part in re.findall(f"[\\r\\n]+|[/|]|(?:(?![\\r\\n])[{BLANKS}])+|[^{BLANKS}/|]+", text):
        if part[0] in "\r\n":
            result = result.rstrip(BLANKS) + part
        elif part in "/|" or part.strip(BLANKS) == "" and len(part) > 2:
            result += "" if result == "" or result[-1] in BLANKS else " "
        elif part.strip(BLANKS):
            result += signs[re.sub("[−–—_]", "-", re.sub("[·•∙*]", ".", part))]
    return result.rstrip(BLANKS)`;

const FROM_MORSE_IN_JAVASCRIPT = String.raw`function fromMorse(text) {
  const signs = new Map(Object.entries(MORSE).map(([sign, code]) => [code, sign]));
  let result = "";
  for (const [part] of text.matchAll(/[\r\n]+|[/|]|[^\S\r\n]+|[^\s/|]+/g)) {
    if (/^[\r\n]/.test(part)) result = result.trimEnd() + part;
    else if (/^(?:[/|]|\s{3,})$/.test(part)) result += /\s$|^$/.test(result) ? "" : " ";
    else if (/\S/.test(part)) {
      const sign = signs.get(part.replace(/[·•∙*]/g, ".").replace(/[−–—_]/g, "-"));
      if (sign === undefined) throw new Error("No Morse code: " + part);
      result += sign;
    }
  }
  return result.trimEnd();
}`;

const SPELLED_IN_PYTHON = `def spelled(line):
    def sign_of(sign):
        return WORDS[ord(sign) - 65] if "A" <= sign <= "Z" else FIGURES[int(sign)] if "0" <= sign <= "9" else sign
    words = re.split(f"[{BLANKS}]+", line.strip(BLANKS))
    bare = ["".join(sign for sign in unicodedata.normalize("NFD", word) if unicodedata.category(sign) != "Mn").upper() for word in words]
    return " / ".join(" ".join(map(sign_of, word)) for word in bare)`;

const SPELLED_IN_JAVASCRIPT = String.raw`function spelled(line) {
  const signOf = (sign) => (/[A-Z]/.test(sign) ? WORDS[sign.charCodeAt(0) - 65] : /\d/.test(sign) ? FIGURES[sign] : sign);
  return line.trim().split(/\s+/)
    .map((word) => Array.from(word.normalize("NFD").replace(/\p{Mn}/gu, "").toUpperCase(), signOf).join(" "))
    .join(" / ");
}`;

const BACON_IN_PYTHON = `def to_bacon(line, alphabet):
    def letter_of(letter):
        known = letter if "J" in alphabet else letter.replace("J", "I").replace("V", "U")
        return format(alphabet.index(known), "05b").replace("0", "A").replace("1", "B")
    words = re.split(f"[{BLANKS}]+", unicodedata.normalize("NFD", line).upper())
    return " / ".join(filter(None, (" ".join(map(letter_of, re.findall("[A-Z]", word))) for word in words)))`;

const BACON_IN_JAVASCRIPT = String.raw`function toBacon(line, alphabet) {
  const letterOf = (letter) => {
    const known = alphabet.includes("J") ? letter : letter.replace("J", "I").replace("V", "U");
    return alphabet.indexOf(known).toString(2).padStart(5, "0").replace(/0/g, "A").replace(/1/g, "B");
  };
  return line.normalize("NFD").toUpperCase().split(/\s+/)
    .map((word) => (word.match(/[A-Z]/g) ?? []).map(letterOf).join(" "))
    .filter(Boolean)
    .join(" / ");
}`;

const FROM_BACON_IN_PYTHON = String.raw`def from_bacon(text, alphabet):
    result, group = "", ""
    for sign in text:
        if sign in BLANKS + "/":
            if sign in "/\n" and group == "" and result and result[-1] not in BLANKS:
                result += " " if sign == "/" else sign
            continue
        group += "01"["AB01".index(sign.upper()) % 2]
        if len(group) == 5:
            result, group = result + alphabet[int(group, 2)], ""
    if group:
        raise ValueError("Five signs make a letter, and at the end are fewer")
    return result.rstrip(BLANKS)`;

const FROM_BACON_IN_JAVASCRIPT = String.raw`function fromBacon(text, alphabet) {
  let [result, group] = ["", ""];
  for (const sign of text) {
    if (/[\s/]/.test(sign)) {
      if (/[/\n]/.test(sign) && group === "" && /\S$/.test(result)) result += sign === "/" ? " " : sign;
      continue;
    }
    if (!/[ab01]/i.test(sign)) throw new Error("Neither A nor B: " + sign);
    group += /[a0]/i.test(sign) ? "0" : "1";
    if (group.length < 5) continue;
    const letter = alphabet[parseInt(group, 2)];
    if (letter === undefined) throw new Error("No letter: " + group);
    [result, group] = [result + letter, ""];
  }
  if (group !== "") throw new Error("Five signs make a letter, and at the end are fewer");
  return result.trimEnd();
}`;

const IN_LINES = {
  python: (call: string) => `re.sub(r"[^\\r\\n]+", lambda line: ${call}, data)`,
  javascript: (call: string) => `data.replace(/[^\\r\\n]+/g, (line) => ${call})`,
};
const SPELLED = {
  python: [`WORDS = "${WORDS.join(" ")}".split()`, `FIGURES = "${FIGURES.join(" ")}".split()`],
  javascript: [`const WORDS = "${WORDS.join(" ")}".split(" ");`, `const FIGURES = "${FIGURES.join(" ")}".split(" ");`],
};
const SPELLING = JSON.stringify(Object.fromEntries(SIGNS));
const MORSE = JSON.stringify(CODES);

const alphabetOf = (choice: string) => (choice === "24" ? OLD : NEW);

export default [
  codeOf(morseEncode, {
    python: () => ({
      needs: ["import re", "import unicodedata", PYTHON_BLANKS, `MORSE = ${MORSE}`, MORSE_IN_PYTHON],
      expression: "to_morse(data)",
    }),
    javascript: () => ({ needs: [`const MORSE = ${MORSE};`, MORSE_IN_JAVASCRIPT], expression: "toMorse(data)" }),
  }),
  codeOf(morseDecode, {
    python: () => ({
      needs: ["import re", PYTHON_BLANKS, `MORSE = ${MORSE}`, FROM_MORSE_IN_PYTHON],
      expression: "from_morse(data)",
    }),
    javascript: () => ({
      needs: [`const MORSE = ${MORSE};`, FROM_MORSE_IN_JAVASCRIPT],
      expression: "fromMorse(data)",
    }),
  }),
  codeOf(spellingEncode, {
    python: () => ({
      needs: ["import re", "import unicodedata", PYTHON_BLANKS, ...SPELLED.python, SPELLED_IN_PYTHON],
      expression: IN_LINES.python("spelled(line.group())"),
    }),
    javascript: () => ({
      needs: [...SPELLED.javascript, SPELLED_IN_JAVASCRIPT],
      expression: IN_LINES.javascript("spelled(line)"),
    }),
  }),
  codeOf(spellingDecode, {
    python: () => ({
      needs: [
        "import re",
        PYTHON_BLANKS,
        `SPELLING = ${SPELLING}`,
        `def unspelled(line):
    parts = [re.split(f"[{BLANKS}]+", part.strip(BLANKS)) for part in line.split("/")]
    return " ".join("".join(SPELLING.get(word.lower(), word) for word in part) for part in parts)`,
      ],
      expression: IN_LINES.python("unspelled(line.group())"),
    }),
    javascript: () => ({
      needs: [
        `const SPELLING = new Map(Object.entries(${SPELLING}));`,
        String.raw`function unspelled(line) {
  return line.split("/").map((part) => part.trim().split(/\s+/).map((word) => SPELLING.get(word.toLowerCase()) ?? word).join("")).join(" ");
}`,
      ],
      expression: IN_LINES.javascript("unspelled(line)"),
    }),
  }),
  codeOf(baconEncode, {
    python: ({ alphabet }) => ({
      needs: ["import re", "import unicodedata", PYTHON_BLANKS, BACON_IN_PYTHON],
      expression: IN_LINES.python(`to_bacon(line.group(), "${alphabetOf(alphabet)}")`),
    }),
    javascript: ({ alphabet }) => ({
      needs: [BACON_IN_JAVASCRIPT],
      expression: IN_LINES.javascript(`toBacon(line, "${alphabetOf(alphabet)}")`),
    }),
  }),
  codeOf(baconDecode, {
    python: ({ alphabet }) => ({
      needs: [PYTHON_BLANKS, FROM_BACON_IN_PYTHON],
      expression: `from_bacon(data, "${alphabetOf(alphabet)}")`,
    }),
    javascript: ({ alphabet }) => ({
      needs: [FROM_BACON_IN_JAVASCRIPT],
      expression: `fromBacon(data, "${alphabetOf(alphabet)}")`,
    }),
  }),
];
