import { type Codes, codeOf } from "#core/operation.ts";
import alphabets, { brailleCode } from "./alphabets-code.ts";
import keys, { railFenceCode, translated, vigenereCode } from "./keys-code.ts";
import { railFenceDecode, railFenceEncode } from "./rail-fence.ts";
import { atbash, caesar, rot13, rot47Operation, shiftsOf } from "./rotations.ts";
import { vigenereDecode, vigenereEncode } from "./vigenere.ts";

export const rot13Code = [
  codeOf(rot13, {
    shell: ({ digits }) => `tr 'A-Za-z${digits ? "0-9" : ""}' 'N-ZA-Mn-za-m${digits ? "5-90-4" : ""}'`,
    python: ({ digits }) => {
      const rotated = 'codecs.encode(data, "rot13")';
      return {
        needs: ["import codecs"],
        expression: digits ? `${rotated}.translate(str.maketrans("0123456789", "5678901234"))` : rotated,
      };
    },
    javascript: ({ digits }) => {
      const small = "abcdefghijklmnopqrstuvwxyz";
      const from = small + small.toUpperCase();
      const moved = small.slice(13) + small.slice(0, 13);
      const to = moved + moved.toUpperCase();
      return digits
        ? translated(`${from}0123456789`, `${to}5678901234`).javascript()
        : translated(from, to).javascript();
    },
  }),
];

const movedLetters = (shift: number): string => {
  const by = (shift + 26) % 26;
  const moved = SMALL.slice(by) + SMALL.slice(0, by);
  return moved + moved.toUpperCase();
};

export const caesarCode = [
  codeOf(caesar, {
    shell: ({ shift }) => `tr '${LETTERS}' '${movedLetters(shift)}'`,
    python: ({ shift }) => translated(LETTERS, movedLetters(shift)).python(),
    javascript: ({ shift }) => translated(LETTERS, movedLetters(shift)).javascript(),
  }),
];

const SMALL = "abcdefghijklmnopqrstuvwxyz";

const LETTERS = SMALL + SMALL.toUpperCase();

const REVERSED = Array.from(SMALL).toReversed().join("");

const MIRRORED = REVERSED + REVERSED.toUpperCase();

export const atbashCode = [
  codeOf(atbash, {
    shell: () => `tr '${LETTERS}' '${MIRRORED}'`,
    ...translated(LETTERS, MIRRORED),
  }),
];

const VISIBLE = String.fromCharCode(...Array.from({ length: 94 }, (_, at) => 33 + at));

export const rot47Code = [
  codeOf(rot47Operation, {
    shell: () => "tr '!-~' 'P-~!-O'",
    ...translated(VISIBLE, VISIBLE.slice(47) + VISIBLE.slice(0, 47)),
  }),
];

export const vigenereEncodeCode = [
  codeOf(vigenereEncode, {
    python: ({ key }) => vigenereCode.python(shiftsOf(key)),
    javascript: ({ key }) => vigenereCode.javascript(shiftsOf(key)),
  }),
];

export const vigenereDecodeCode = [
  codeOf(vigenereDecode, {
    python: ({ key }) => vigenereCode.python(shiftsOf(key).map((shift) => -shift)),
    javascript: ({ key }) => vigenereCode.javascript(shiftsOf(key).map((shift) => -shift)),
  }),
];

export const railFenceEncodeCode = [
  codeOf(railFenceEncode, {
    python: ({ rails }) => railFenceCode.python(rails, false),
    javascript: ({ rails }) => railFenceCode.javascript(rails, false),
  }),
];

export const railFenceDecodeCode = [
  codeOf(railFenceDecode, {
    python: ({ rails }) => railFenceCode.python(rails, true),
    javascript: ({ rails }) => railFenceCode.javascript(rails, true),
  }),
];

export default new Map([
  ...brailleCode,
  ...alphabets,
  ...keys,
  ...atbashCode,
  ...caesarCode,
  ...railFenceDecodeCode,
  ...railFenceEncodeCode,
  ...rot13Code,
  ...rot47Code,
  ...vigenereDecodeCode,
  ...vigenereEncodeCode,
]) satisfies Codes;
