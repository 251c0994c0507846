import { type Codes, codeOf } from "#core/operation.ts";
import { findCharacters, fromCodePoints, inspectCharacters, toCodePoints } from "./characters.ts";

const PYTHON = String.raw`def code_point(part, is_decimal):
    found = re.fullmatch(r"&#([0-9]{1,7});", part) or is_decimal and re.fullmatch("([0-9]{1,7})", part)
    return chr(int(found[1]) if found else int(re.fullmatch(r"(?:U\+|0x|\\u\{?|&#x|x)?([0-9a-f]{1,8})[};]?", part, re.I)[1], 16))`;

const JAVASCRIPT = String.raw`function codePoint(part, isDecimal) {
  const decimal = /^&#(\d{1,7});$/.exec(part)?.[1] ?? (isDecimal ? /^\d{1,7}$/.exec(part)?.[0] : undefined);
  const hex = /^(?:U\+|0x|\\u\{?|&#x|x)?([\da-f]{1,8})[};]?$/i.exec(part)?.[1];
  const code = decimal === undefined ? parseInt(hex, 16) : Number(decimal);
  if (code >= 0xd800 && code < 0xe000) throw new RangeError("Half of a surrogate pair is no character");
  return String.fromCodePoint(code);
}`;

const ALL_IN_PYTHON = String.raw`def from_code_points(text, base):
    parts = list(filter(None, re.split(r"[\s\ufeff,]+", text)))
    is_bare = bool(parts) and all(re.fullmatch("0|[1-9][0-9]{0,6}", part) for part in parts)
    is_decimal = base == "decimal" or base == "auto" and is_bare
    return "".join(code_point(part, is_decimal) for part in parts)`;

const ALL_IN_JAVASCRIPT = String.raw`function fromCodePoints(text, base) {
  const parts = text.split(/[\s,]+/).filter(Boolean);
  const isBare = parts.length > 0 && parts.every((part) => /^(?:0|[1-9]\d{0,6})$/.test(part));
  const isDecimal = base === "decimal" || (base === "auto" && isBare);
  return parts.map((part) => codePoint(part, isDecimal)).join("");
}`;

const NAMES = "the names and properties of all characters in the newest Unicode";

export const fromCodePointsCode = [
  codeOf(fromCodePoints, {
    python: ({ base }) => ({
      needs: ["import re", PYTHON, ALL_IN_PYTHON],
      expression: `from_code_points(data, "${base}")`,
    }),
    javascript: ({ base }) => ({
      needs: [JAVASCRIPT, ALL_IN_JAVASCRIPT],
      expression: `fromCodePoints(data, "${base}")`,
    }),
  }),
  codeOf(inspectCharacters, { takes: NAMES }),
  codeOf(findCharacters, { takes: NAMES }),
];

export const toCodePointsCode = [
  codeOf(toCodePoints, {
    python: () => ({ expression: '" ".join(f"U+{ord(character):04X}" for character in data)' }),
    javascript: () => ({
      expression:
        'Array.from(data, (character) => "U+" + character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")).join(" ")',
    }),
  }),
];

export default new Map([...fromCodePointsCode, ...toCodePointsCode]) satisfies Codes;
