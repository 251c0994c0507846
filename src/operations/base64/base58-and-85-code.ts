import { codeOf } from "#core/operation.ts";
import {
  ADOBE_85,
  ascii85Decode,
  ascii85Encode,
  BASE58,
  BASE62,
  base58Decode,
  base58Encode,
  base62Decode,
  base62Encode,
  Z85,
  z85Decode,
  z85Encode,
} from "./base58-and-85.ts";

/** Functions of Python for digits of any alphabet. */
const ENCODE_IN_PYTHON = `def encode(data, alphabet):
    number, digits = int.from_bytes(data, "big"), ""
    while number:
        number, digit = divmod(number, len(alphabet))
        digits = alphabet[digit] + digits
    return alphabet[0] * (len(data) - len(data.lstrip(b"\\0"))) + digits`;

const DECODE_IN_PYTHON = `def decode(text, alphabet):
    text, number = "".join(text.split()), 0
    for character in text:
        number = number * len(alphabet) + alphabet.index(character)
    zeros = len(text) - len(text.lstrip(alphabet[0]))
    return b"\\0" * zeros + number.to_bytes((number.bit_length() + 7) // 8, "big")`;

const ENCODE_IN_JAVASCRIPT = `function encode(bytes, alphabet) {
  let digits = "";
  for (let number = BigInt("0x0" + bytes.toString("hex")); number > 0n; number /= BigInt(alphabet.length)) {
    digits = alphabet[Number(number % BigInt(alphabet.length))] + digits;
  }
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return alphabet[0].repeat(zeros < 0 ? bytes.length : zeros) + digits;
}`;

const DECODE_IN_JAVASCRIPT = `function decode(text, alphabet) {
  const digits = text.replace(/\\s+/g, "");
  let number = 0n;
  for (const digit of digits) {
    if (!alphabet.includes(digit)) throw new Error("No digit: " + digit);
    number = number * BigInt(alphabet.length) + BigInt(alphabet.indexOf(digit));
  }
  const zeros = [...digits].findIndex((digit) => digit !== alphabet[0]);
  const hex = number === 0n ? "" : number.toString(16);
  return Buffer.concat([
    Buffer.alloc(zeros < 0 ? digits.length : zeros),
    Buffer.from(hex.length % 2 ? "0" + hex : hex, "hex"),
  ]);
}`;

const HASH = 'createHash("sha256")';
/** The first four bytes of the hash of the hash of `data`. */
const CHECK = `${HASH}.update(${HASH}.update(data).digest()).digest().subarray(0, 4)`;

const CHECKED_IN_PYTHON = `def checked(data):
    if len(data) < 4 or hashlib.sha256(hashlib.sha256(data[:-4]).digest()).digest()[:4] != data[-4:]:
        raise ValueError("The four bytes that check the others do not fit")
    return data[:-4]`;

const CHECKED_IN_JAVASCRIPT = `function checked(bytes) {
  const data = bytes.subarray(0, -4);
  const sum = ${CHECK};
  if (!sum.equals(bytes.subarray(-4))) throw new Error("The four bytes that check the others do not fit");
  return data;
}`;

export const base58Code = [
  codeOf(base58Encode, {
    python: (values) => ({
      needs: ["import hashlib", ENCODE_IN_PYTHON],
      expression: `encode(data${values.check ? " + hashlib.sha256(hashlib.sha256(data).digest()).digest()[:4]" : ""}, "${BASE58}")`,
    }),
    javascript: (values) => ({
      needs: ['import { createHash } from "node:crypto";', ENCODE_IN_JAVASCRIPT],
      expression: `encode(${values.check ? `Buffer.concat([data, ${CHECK}])` : "data"}, "${BASE58}")`,
    }),
  }),
  codeOf(base58Decode, {
    python: ({ check }) =>
      check
        ? {
            needs: ["import hashlib", DECODE_IN_PYTHON, CHECKED_IN_PYTHON],
            expression: `checked(decode(data, "${BASE58}"))`,
          }
        : { needs: [DECODE_IN_PYTHON], expression: `decode(data, "${BASE58}")` },
    javascript: ({ check }) =>
      check
        ? {
            needs: ['import { createHash } from "node:crypto";', DECODE_IN_JAVASCRIPT, CHECKED_IN_JAVASCRIPT],
            expression: `checked(decode(data, "${BASE58}"))`,
          }
        : { needs: [DECODE_IN_JAVASCRIPT], expression: `decode(data, "${BASE58}")` },
  }),
  codeOf(base62Encode, {
    python: () => ({ needs: [ENCODE_IN_PYTHON], expression: `encode(data, "${BASE62}")` }),
    javascript: () => ({ needs: [ENCODE_IN_JAVASCRIPT], expression: `encode(data, "${BASE62}")` }),
  }),
  codeOf(base62Decode, {
    python: () => ({ needs: [DECODE_IN_PYTHON], expression: `decode(data, "${BASE62}")` }),
    javascript: () => ({ needs: [DECODE_IN_JAVASCRIPT], expression: `decode(data, "${BASE62}")` }),
  }),
];

/** That of Python's base64.b85encode. */
const PYTHON_85 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~";

const ENCODE_85_IN_JAVASCRIPT = `function encode85(bytes, alphabet, zeros) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 4) {
    const held = Math.min(4, bytes.length - at);
    const number = Buffer.concat([bytes.subarray(at, at + 4), Buffer.alloc(4 - held)]).readUInt32BE();
    const digits = [4, 3, 2, 1, 0].map((power) => alphabet[Math.floor(number / 85 ** power) % 85]).join("");
    text += zeros && number === 0 && held === 4 ? zeros : digits.slice(0, held + 1);
  }
  return text;
}`;

/** Python's own decoders ignore a single last digit. */
const WHOLE_IN_PYTHON = `def whole(text, zeros):
    digits = "".join(text.split())
    left = len(digits.replace(zeros, "") if zeros else digits) % 5
    if left and (left == 1 or not zeros):
        raise ValueError("The last digit stands alone")
    return digits`;

const DECODE_85_IN_JAVASCRIPT = `function decode85(text, alphabet, zeros) {
  const parts = text.replace(/\\s+/g, "").split(zeros || "\\n");
  if (parts.slice(0, -1).some((part) => part.length % 5)) throw new Error(zeros + " is inside of a group");
  const groups = parts.join("!!!!!").match(/.{1,5}/g) ?? [];
  return Buffer.concat(groups.map((group) => {
    if (group.length < (zeros ? 2 : 5)) throw new Error("The last digit stands alone");
    const digits = [...group.padEnd(5, alphabet[84])];
    if (digits.some((digit) => !alphabet.includes(digit))) throw new Error("No digits: " + group);
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(digits.reduce((sum, digit) => sum * 85 + alphabet.indexOf(digit), 0));
    return bytes.subarray(0, group.length - 1);
  }));
}`;

const FOURS_IN_PYTHON = `def in_fours(data):
    if len(data) % 4:
        raise ValueError("Z85 takes a multiple of four bytes")
    return data`;

const FOURS_IN_JAVASCRIPT = `function inFours(data) {
  if (data.length % 4) throw new Error("Z85 takes a multiple of four bytes");
  return data;
}`;

const ADOBE = JSON.stringify(ADOBE_85);

export const ascii85Code = [
  codeOf(ascii85Encode, {
    shell: ({ frame }) =>
      `python3 -c 'import base64, sys; sys.stdout.buffer.write(base64.a85encode(sys.stdin.buffer.read(), adobe=${frame ? "True" : "False"}))'`,
    python: ({ frame }) => ({
      needs: ["import base64"],
      expression: `base64.a85encode(data, adobe=${frame ? "True" : "False"}).decode()`,
    }),
    javascript: ({ frame }) => ({
      needs: [ENCODE_85_IN_JAVASCRIPT],
      expression: frame ? `"<~" + encode85(data, ${ADOBE}, "z") + "~>"` : `encode85(data, ${ADOBE}, "z")`,
    }),
  }),
  codeOf(ascii85Decode, {
    python: () => ({
      needs: ["import base64", WHOLE_IN_PYTHON],
      expression: 'base64.a85decode(whole(data.strip().removeprefix("<~").partition("~>")[0], "z"))',
    }),
    javascript: () => ({
      needs: [DECODE_85_IN_JAVASCRIPT],
      expression: `decode85(data.replace(/^\\s*<~/, "").split("~>")[0], ${ADOBE}, "z")`,
    }),
  }),
  codeOf(z85Encode, {
    python: () => ({
      needs: ["import base64", FOURS_IN_PYTHON],
      expression: `base64.b85encode(in_fours(data)).decode().translate(str.maketrans("${PYTHON_85}", "${Z85}"))`,
    }),
    javascript: () => ({
      needs: [ENCODE_85_IN_JAVASCRIPT, FOURS_IN_JAVASCRIPT],
      expression: `encode85(inFours(data), "${Z85}")`,
    }),
  }),
  codeOf(z85Decode, {
    python: () => ({
      needs: ["import base64", WHOLE_IN_PYTHON],
      expression: `base64.b85decode(whole(data, "").translate(str.maketrans("${Z85}", "${PYTHON_85}")))`,
    }),
    javascript: () => ({ needs: [DECODE_85_IN_JAVASCRIPT], expression: `decode85(data, "${Z85}", "")` }),
  }),
];
