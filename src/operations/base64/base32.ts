import { bitCode, decodeBits, encodeBits } from "#core/number/bit-groups.ts";
import { done, operation } from "#core/operation.ts";
import { choice } from "#core/params.ts";
import { inLines, LABELS, padding, strict, wrap } from "./base64.ts";

const base32 = choice("rfc", ["rfc", "hex", "crockford"]);
const BASE32 = {
  label: "Alphabet",
  choices: { rfc: "RFC 4648: A to Z, 2 to 7", hex: "Hex: 0 to 9, A to V", crockford: "Crockford: no I, L, O, U" },
} as const;

/** RFC 4648 §6 and §7, and https://www.crockford.com/base32.html, which has no padding. */
export const ALPHABETS = {
  rfc: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
  hex: "0123456789ABCDEFGHIJKLMNOPQRSTUV",
  crockford: "0123456789ABCDEFGHJKMNPQRSTVWXYZ",
} as const;

const smallToo = (alphabet: string) =>
  [...alphabet].filter((letter) => /[A-Z]/.test(letter)).map((letter) => [letter.toLowerCase(), letter] as const);

const LOOK_ALIKES: readonly (readonly [string, string])[] = [
  ["o", "0"],
  ["O", "0"],
  ["i", "1"],
  ["I", "1"],
  ["l", "1"],
  ["L", "1"],
];

const CODES = {
  rfc: bitCode("Base32", ALPHABETS.rfc, smallToo(ALPHABETS.rfc)),
  hex: bitCode("Base32 hex", ALPHABETS.hex, smallToo(ALPHABETS.hex)),
  crockford: bitCode(
    "Crockford's Base32",
    ALPHABETS.crockford,
    [...smallToo(ALPHABETS.crockford), ...LOOK_ALIKES],
    "-",
  ),
};
const STRICT_CODES = {
  rfc: bitCode("Base32", ALPHABETS.rfc),
  hex: bitCode("Base32 hex", ALPHABETS.hex),
  crockford: CODES.crockford,
};

export const base32Encode = operation({
  id: "base32-encode",
  name: "Base32 encode",
  words: ["base32 encoder", "to base32", "text to base32", "base32hex encode", "crockford base32 encode"],
  asked: ["base32", "base32 encode", "to base32"],
  takes: "bytes",
  gives: "text",
  params: { base32, padding, wrap },
  labels: { base32: BASE32, padding: LABELS.padding, wrap: LABELS.wrap },
  inverse: { id: "base32-decode" },
  run: (bytes, values) =>
    done(
      inLines(
        encodeBits(bytes, ALPHABETS[values.base32], values.padding && values.base32 !== "crockford"),
        values.wrap,
      ),
    ),
  examples: [
    { input: "foobar", output: "MZXW6YTBOI======" },
    { input: "foobar", settings: { base32: "crockford" }, output: "CSQPYRK1E8" },
  ],
});

export const base32Decode = operation({
  id: "base32-decode",
  name: "Base32 decode",
  words: ["base32 decoder", "from base32", "base32 to text", "base32hex decode", "crockford base32 decode"],
  asked: ["base32 decode", "from base32", "decode base32"],
  takes: "text",
  gives: "bytes",
  params: { base32, strict },
  labels: { base32: BASE32, strict: LABELS.strict },
  inverse: { id: "base32-encode" },
  run: (text, values) =>
    values.base32 === "crockford"
      ? decodeBits(text, CODES.crockford, false)
      : decodeBits(text, (values.strict ? STRICT_CODES : CODES)[values.base32], values.strict),
  examples: [
    { input: "MZXW6YTBOI======", output: "foobar" },
    { input: "mzxw6ytboi", output: "foobar" },
    { input: "CSQP-YRKI-E8", settings: { base32: "crockford" }, output: "foobar" },
  ],
});
