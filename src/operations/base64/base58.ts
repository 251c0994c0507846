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
