import { codeOf } from "#core/operation.ts";
import findCharacters from "./find-characters.ts";
import operation from "./from-code-points.ts";
import inspectCharacters from "./inspect-characters.ts";

const PYTHON = String.raw`def code_point(part):
    found = re.fullmatch(r"&#([0-9]{1,7});", part)
    return chr(int(found[1]) if found else int(re.fullmatch(r"(?:U\+|0x|\\u\{?|&#x|x)?([0-9a-f]{1,8})[};]?", part, re.I)[1], 16))`;

const JAVASCRIPT = String.raw`function codePoint(part) {
  const decimal = /^&#(\d{1,7});$/.exec(part)?.[1];
  const hex = /^(?:U\+|0x|\\u\{?|&#x|x)?([\da-f]{1,8})[};]?$/i.exec(part)?.[1];
  const code = decimal === undefined ? parseInt(hex, 16) : Number(decimal);
  if (code >= 0xd800 && code < 0xe000) throw new RangeError("Half of a surrogate pair is no character");
  return String.fromCodePoint(code);
}`;

const NAMES = "the names and properties of all characters in the newest Unicode";

export default [
  codeOf(operation, {
    python: () => ({
      needs: ["import re", PYTHON],
      expression: String.raw`"".join(map(code_point, filter(None, re.split(r"[\s\ufeff,]+", data))))`,
    }),
    javascript: () => ({
      needs: [JAVASCRIPT],
      expression: String.raw`data.split(/[\s,]+/).filter(Boolean).map(codePoint).join("")`,
    }),
  }),
  codeOf(inspectCharacters, { takes: NAMES }),
  codeOf(findCharacters, { takes: NAMES }),
];
