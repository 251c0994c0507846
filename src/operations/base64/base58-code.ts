import { codeOf } from "#core/operation.ts";
import { BASE58, BASE62, base58Decode, base58Encode, base62Decode, base62Encode } from "./base58.ts";

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

export default [
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
