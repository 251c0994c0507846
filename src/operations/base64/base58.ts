import { concat } from "#core/bytes.ts";
import { type Bytes, done, type Outcome, operation, wrong } from "#core/operation.ts";
import { flag } from "#core/params.ts";
import { decodeRadix, encodeRadix } from "./radix.ts";

/** Bitcoin's: without 0, O, I and l. */
const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
/** Digits, capitals, small letters: there is no standard, and this order is the commonest. */
const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

const check = flag(false);

// Loaded when it is used: the plain form needs none.
async function checksum(bytes: Bytes): Promise<Bytes> {
  const { sha256 } = await import("@noble/hashes/sha2.js");
  return sha256(sha256(bytes)).slice(0, 4);
}

async function encodeChecked(bytes: Bytes): Promise<Outcome<string>> {
  return encodeRadix(concat([bytes, await checksum(bytes)]), BASE58, "Base58");
}

async function decodeChecked(all: Bytes): Promise<Outcome<Bytes>> {
  if (all.length < 4) return wrong("Base58Check has at least the four bytes that check the others");
  const bytes = all.slice(0, -4);
  const expected = await checksum(bytes);
  return all.subarray(-4).every((byte, at) => byte === expected[at])
    ? done(bytes, "The four bytes that check the others are right, and were left out.")
    : wrong("The four bytes that check the others do not fit: a character is wrong, or this is no Base58Check");
}

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
  for (const digit of digits) number = number * BigInt(alphabet.length) + BigInt(alphabet.indexOf(digit));
  const zeros = [...digits].findIndex((digit) => digit !== alphabet[0]);
  const hex = number === 0n ? "" : number.toString(16);
  return Buffer.concat([
    Buffer.alloc(zeros < 0 ? digits.length : zeros),
    Buffer.from(hex.length % 2 ? "0" + hex : hex, "hex"),
  ]);
}`;

const HASH = 'createHash("sha256")';
const DOUBLE = `${HASH}.update(${HASH}.update(data).digest()).digest().subarray(0, 4)`;

export const base58Encode = operation({
  id: "base58-encode",
  name: "Base58 encode",
  words: ["base58 encoder", "to base58", "base58check encode", "bitcoin base58"],
  asked: ["base58", "base58 encode", "to base58"],
  takes: "bytes",
  gives: "text",
  params: { check },
  labels: { check: "Base58Check: four bytes that check the others" },
  inverse: { id: "base58-decode" },
  run: (bytes, values) => (values.check ? encodeChecked(bytes) : encodeRadix(bytes, BASE58, "Base58")),
  examples: [
    { input: "Hello World!", output: "2NEpo7TZRRrLZSi2U" },
    { input: "Hello World!", settings: { check: true }, output: "9wWTEnNTUzJGD7cXz99ejY" },
  ],
  code: {
    python: (values) => ({
      needs: ["import hashlib", ENCODE_IN_PYTHON],
      expression: `encode(data${values.check ? " + hashlib.sha256(hashlib.sha256(data).digest()).digest()[:4]" : ""}, "${BASE58}")`,
    }),
    javascript: (values) => ({
      needs: ['import { createHash } from "node:crypto";', ENCODE_IN_JAVASCRIPT],
      expression: `encode(${values.check ? `Buffer.concat([data, ${DOUBLE}])` : "data"}, "${BASE58}")`,
    }),
  },
});

export const base58Decode = operation({
  id: "base58-decode",
  name: "Base58 decode",
  words: ["base58 decoder", "from base58", "base58check decode", "base58 to hex"],
  asked: ["base58 decode", "from base58", "decode base58"],
  takes: "text",
  gives: "bytes",
  params: { check },
  labels: { check: "Base58Check: four bytes that check the others" },
  inverse: { id: "base58-encode" },
  run(text, values) {
    const decoded = decodeRadix(text, BASE58, "Base58");
    return decoded.ok && values.check ? decodeChecked(decoded.value) : decoded;
  },
  examples: [
    { input: "2NEpo7TZRRrLZSi2U", output: "Hello World!" },
    { input: "9wWTEnNTUzJGD7cXz99ejY", settings: { check: true }, output: "Hello World!" },
  ],
  code: {
    python: (values) => ({
      needs: [DECODE_IN_PYTHON],
      expression: `decode(data, "${BASE58}")${values.check ? "[:-4]" : ""}`,
    }),
    javascript: (values) => ({
      needs: [DECODE_IN_JAVASCRIPT],
      expression: `decode(data, "${BASE58}")${values.check ? ".subarray(0, -4)" : ""}`,
    }),
  },
});

export const base62Encode = operation({
  id: "base62-encode",
  name: "Base62 encode",
  words: ["base62 encoder", "to base62"],
  asked: ["base62", "base62 encode", "to base62"],
  takes: "bytes",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "base62-decode" },
  run: (bytes) => encodeRadix(bytes, BASE62, "Base62"),
  examples: [{ input: "Hello", output: "5TP3P3v" }],
  code: {
    python: () => ({ needs: [ENCODE_IN_PYTHON], expression: `encode(data, "${BASE62}")` }),
    javascript: () => ({ needs: [ENCODE_IN_JAVASCRIPT], expression: `encode(data, "${BASE62}")` }),
  },
});

export const base62Decode = operation({
  id: "base62-decode",
  name: "Base62 decode",
  words: ["base62 decoder", "from base62"],
  asked: ["base62 decode", "from base62", "decode base62"],
  takes: "text",
  gives: "bytes",
  params: {},
  labels: {},
  inverse: { id: "base62-encode" },
  run: (text) => decodeRadix(text, BASE62, "Base62"),
  examples: [{ input: "5TP3P3v", output: "Hello" }],
  code: {
    python: () => ({ needs: [DECODE_IN_PYTHON], expression: `decode(data, "${BASE62}")` }),
    javascript: () => ({ needs: [DECODE_IN_JAVASCRIPT], expression: `decode(data, "${BASE62}")` }),
  },
});
