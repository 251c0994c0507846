import { type Bytes, done, type Outcome, operation, wrong } from "#core/operation.ts";
import { flag } from "#core/params.ts";
import { concat } from "#core/text/bytes.ts";
import { shownCharacter } from "#core/text/characters.ts";

// The work grows with the square of the length: 16 kB take some 100 ms.
const MAX = 16_384;

/**
 * Bytes as one large number in digits of an alphabet, whose first is zero. Each zero byte at the start becomes one zero
 * digit, as in Base58.
 */
function encodeRadix(bytes: Bytes, alphabet: string, name: string): Outcome<string> {
  if (bytes.length > MAX) return wrong(tooLong(name, "bytes"));
  let zeros = 0;
  while (zeros < bytes.length && bytes[zeros] === 0) zeros++;
  const digits: number[] = [];
  for (const byte of bytes.subarray(zeros)) {
    let carry = byte;
    for (let at = 0; at < digits.length; at++) {
      carry += digits[at]! << 8;
      digits[at] = carry % alphabet.length;
      carry = Math.floor(carry / alphabet.length);
    }
    for (; carry > 0; carry = Math.floor(carry / alphabet.length)) digits.push(carry % alphabet.length);
  }
  return done(
    alphabet[0]!.repeat(zeros) +
      digits
        .reverse()
        .map((digit) => alphabet[digit])
        .join(""),
  );
}

/** The bytes of these digits. White space is ignored. */
function decodeRadix(text: string, alphabet: string, name: string): Outcome<Bytes> {
  if (text.length > MAX) return wrong(tooLong(name, "characters"));
  const bytes: number[] = [];
  let zeros = 0;
  let isStart = true;
  for (let index = 0; index < text.length; index++) {
    const digit = alphabet.indexOf(text[index]!);
    if (digit < 0 && /\s/.test(text[index]!)) continue;
    if (digit < 0) return wrong(`${shownCharacter(text, index)} isn't a character of ${name}`, index);
    isStart &&= digit === 0;
    if (isStart) zeros++;
    let carry = digit;
    for (let at = 0; at < bytes.length; at++) {
      carry += bytes[at]! * alphabet.length;
      bytes[at] = carry & 255;
      carry >>= 8;
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 255);
  }
  return done(Uint8Array.from([...new Uint8Array(zeros), ...bytes.reverse()]));
}

const tooLong = (name: string, of: string): string =>
  `${name} is for short data: more than ${MAX.toLocaleString("en-US")} ${of} would take minutes. Base64 has no such limit`;

/** Bitcoin's: without 0, O, I and l. */
export const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
/** Digits, capitals, small letters: there is no standard, and this order is the most common. */
export const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

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
    ? done(bytes, "The checksum matches and was removed.")
    : wrong("The checksum doesn't match: a character is wrong, or this isn't Base58Check");
}

export const base58Encode = operation({
  id: "base58-encode",
  name: "Base58 encode",
  words: ["base58 encoder", "to base58", "base58check encode", "bitcoin base58"],
  asked: ["base58", "base58 encode", "to base58"],
  takes: "bytes",
  gives: "text",
  params: { check },
  labels: { check: "Base58Check: with a four-byte checksum" },
  inverse: { id: "base58-decode" },
  run: (bytes, values) => (values.check ? encodeChecked(bytes) : encodeRadix(bytes, BASE58, "Base58")),
  examples: [
    { input: "Hello World!", output: "2NEpo7TZRRrLZSi2U" },
    { input: "Hello World!", settings: { check: true }, output: "9wWTEnNTUzJGD7cXz99ejY" },
  ],
});

export const base58Decode = operation({
  id: "base58-decode",
  name: "Base58 decode",
  words: ["base58 decoder", "from base58", "base58check decode", "base58 to hex"],
  asked: ["base58 decode", "from base58", "decode base58"],
  takes: "text",
  gives: "bytes",
  params: { check },
  labels: { check: "Base58Check: with a four-byte checksum" },
  inverse: { id: "base58-encode" },
  run(text, values) {
    const decoded = decodeRadix(text, BASE58, "Base58");
    return decoded.ok && values.check ? decodeChecked(decoded.value) : decoded;
  },
  examples: [
    { input: "2NEpo7TZRRrLZSi2U", output: "Hello World!" },
    { input: "9wWTEnNTUzJGD7cXz99ejY", settings: { check: true }, output: "Hello World!" },
  ],
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
});

const frame = flag(false);
const FRAME = "Between <~ and ~>";

/** ZeroMQ's alphabet, https://rfc.zeromq.org/spec/32/. */
export const Z85 = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#";
/** Adobe's: the 85 characters from ! on. */
export const ADOBE_85 = Array.from({ length: 85 }, (_, digit) => String.fromCharCode(33 + digit)).join("");

/**
 * Groups of four bytes as five digits of base 85; a last group of n bytes as n + 1. `z` is the sign for a group of
 * zeros, if there is one.
 */
function encode85(bytes: Uint8Array, alphabet: string, z = ""): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 4) {
    const group = [0, 1, 2, 3].map((next) => bytes[at + next] ?? 0);
    let number = group.reduce((sum, byte) => sum * 256 + byte, 0);
    const held = Math.min(4, bytes.length - at);
    if (number === 0 && held === 4 && z !== "") {
      parts.push(z);
      continue;
    }
    let digits = "";
    for (let digit = 0; digit < 5; digit++) {
      digits = alphabet[number % 85] + digits;
      number = Math.floor(number / 85);
    }
    parts.push(digits.slice(0, held + 1));
  }
  return parts.join("");
}

const MAX_SIZE = 0xffff_ffff;

/** The bytes of the digits from `start` to `end` of a text. White space is ignored. */
function decode85(text: string, start: number, end: number, alphabet: string, name: string, z: string): Outcome<Bytes> {
  const bytes = new Uint8Array((end - start) * 4);
  const values = new Map([...alphabet].map((character, value) => [character, value]));
  let [at, number, count, first] = [0, 0, 0, start];

  const put = (held: number) => {
    for (let byte = 0; byte < held; byte++) bytes[at++] = Math.floor(number / 256 ** (3 - byte)) % 256;
    [number, count] = [0, 0];
  };
  for (let index = start; index < end; index++) {
    const character = text[index]!;
    if (/\s/.test(character)) continue;
    if (character === z) {
      if (count > 0) return wrong(`“${z}” means four zero bytes, and can't be inside a group of five`, index);
      at += 4;
      continue;
    }
    const value = values.get(character);
    if (value === undefined) return wrong(`${shownCharacter(text, index)} isn't a character of ${name}`, index);
    if (count === 0) first = index;
    number = number * 85 + value;
    count += 1;
    if (number > MAX_SIZE)
      return wrong(`The group “${text.slice(first, index + 1)}” is more than four bytes hold`, first);
    if (count === 5) put(4);
  }
  if (count === 1) return wrong("The last character is incomplete: a byte takes at least two", first);
  if (count > 1) {
    const held = count - 1;
    for (; count < 5; count++) number = number * 85 + 84;
    if (number > MAX_SIZE) return wrong("The last group is more than its bytes hold", first);
    put(held);
  }
  return done(bytes.slice(0, at));
}

export const ascii85Encode = operation({
  id: "ascii85-encode",
  name: "Ascii85 encode",
  words: ["ascii85 encoder", "base85 encode", "to ascii85", "to base85", "a85 encode"],
  asked: ["ascii85", "base85", "ascii85 encode", "base85 encode"],
  takes: "bytes",
  gives: "text",
  params: { frame },
  labels: { frame: FRAME },
  inverse: { id: "ascii85-decode" },
  run: (bytes, values) => {
    const encoded = encode85(bytes, ADOBE_85, "z");
    return done(values.frame ? `<~${encoded}~>` : encoded);
  },
  examples: [
    { input: "Man is distinguished", output: "9jqo^BlbD-BleB1DJ+*+F(f,q" },
    { input: "sure.", settings: { frame: true }, output: "<~F*2M7/c~>" },
  ],
});

export const ascii85Decode = operation({
  id: "ascii85-decode",
  name: "Ascii85 decode",
  words: ["ascii85 decoder", "base85 decode", "from ascii85", "from base85", "a85 decode"],
  asked: ["ascii85 decode", "base85 decode", "from ascii85", "from base85"],
  takes: "text",
  gives: "bytes",
  params: {},
  labels: {},
  inverse: { id: "ascii85-encode" },
  run(text) {
    const start = /^\s*<~/.exec(text)?.[0].length ?? 0;
    const closing = text.indexOf("~>", start);
    return decode85(text, start, closing < 0 ? text.length : closing, ADOBE_85, "Ascii85", "z");
  },
  examples: [
    { input: "9jqo^BlbD-BleB1DJ+*+F(f,q", output: "Man is distinguished" },
    { input: "<~F*2M7/c~>", output: "sure." },
  ],
});

export const z85Encode = operation({
  id: "z85-encode",
  name: "Z85 encode",
  words: ["z85 encoder", "zeromq base85", "to z85"],
  asked: ["z85", "z85 encode"],
  takes: "bytes",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "z85-decode" },
  run: (bytes) =>
    bytes.length % 4 === 0
      ? done(encode85(bytes, Z85))
      : wrong(`Z85 takes a multiple of four bytes, and these are ${bytes.length.toLocaleString("en-US")}`),
  examples: [{ input: "Z85 fits", output: "s#XwZw[=vd" }],
});

export const z85Decode = operation({
  id: "z85-decode",
  name: "Z85 decode",
  words: ["z85 decoder", "from z85"],
  asked: ["z85 decode", "from z85"],
  takes: "text",
  gives: "bytes",
  params: {},
  labels: {},
  inverse: { id: "z85-encode" },
  run(text) {
    const count = text.replace(/\s+/g, "").length;
    const decoded = decode85(text, 0, text.length, Z85, "Z85", "");
    return decoded.ok && count % 5 !== 0
      ? wrong(`Z85 has a multiple of five characters, and these are ${count.toLocaleString("en-US")}`)
      : decoded;
  },
  examples: [{ input: "s#XwZw[=vd", output: "Z85 fits" }],
});
