import { ANY_BASE64, BASE64, BASE64_URL, bitCode, decodeBits, encodeBits } from "#core/number/bit-groups.ts";
import { done, operation } from "#core/operation.ts";
import { choice, flag } from "#core/params.ts";

/** Settings that several operations of this family have: the same name is the same setting. */
const padding = flag(true);
const strict = flag(false);
const wrap = choice("none", ["none", "64", "76"]);

/** What the controls of these are called. */
const LABELS = {
  padding: "Padding with =",
  strict: "Strict: reject what decoders disagree on",
  wrap: { label: "Lines", choices: { none: "One line", "64": "64 characters", "76": "76 characters" } },
} as const;

/** Breaks a text into lines of this many characters. */
const inLines = (text: string, width: "none" | "64" | "76"): string =>
  width === "none" ? text : (text.match(new RegExp(`.{1,${width}}`, "gs")) ?? []).join("\n");

/** The same in a shell, after what gives one line. */
export const linesInShell = (width: "none" | "64" | "76"): string => (width === "none" ? "" : ` | fold -w ${width}`);

const alphabet = choice("standard", ["standard", "url"]);

export const base64Encode = operation({
  id: "base64-encode",
  name: "Base64 encode",
  words: [
    "base64 encoder",
    "text to base64",
    "file to base64",
    "string to base64",
    "btoa",
    "base64url encode",
    "to base64",
  ],
  asked: ["base64", "base64 encode", "to base64", "btoa", "base64 of"],
  takes: "bytes",
  gives: "text",
  params: { alphabet, padding, wrap },
  labels: {
    alphabet: { label: "Alphabet", choices: { standard: "Standard: + and /", url: "URL-safe: - and _" } },
    padding: LABELS.padding,
    wrap: LABELS.wrap,
  },
  inverse: { id: "base64-decode" },
  run: (bytes, values) =>
    done(inLines(encodeBits(bytes, values.alphabet === "url" ? BASE64_URL : BASE64, values.padding), values.wrap)),
  examples: [
    { input: "Hello, world!", output: "SGVsbG8sIHdvcmxkIQ==" },
    { input: "subjects?_d", settings: { alphabet: "url", padding: false }, output: "c3ViamVjdHM_X2Q" },
  ],
});

/**
 * The lines around keys and certificates in PEM (RFC 7468), with the headers of RFC 1421 and OpenPGP below the first;
 * around public keys of SSH (RFC 4716), whose headers continue after a backslash; and around Base64 that uuencode
 * writes (POSIX).
 */
const ARMOR =
  /-{4,5} ?BEGIN [^-\r\n]*-{4,5}[ \t]*(?:\r?\n(?:[A-Za-z-]+:[^\r\n]*(?:(?<=\\)\r?\n[^\r\n]*|\r?\n[ \t][^\r\n]*)*(?:\r?\n|$))+)?|(?:\n=[\w+/]{4}\s+)?-{4,5} ?END [^-\r\n]*-{4,5}|^begin-base64 [0-7]{3,4} [^\r\n]*|^====(?=\s*$)/gm;

/** The start of a data: URL, before its Base64. */
const DATA = /^\s*data:[^,\s]*;base64,/i;

export const base64Decode = operation({
  id: "base64-decode",
  name: "Base64 decode",
  words: [
    "base64 decoder",
    "base64 to text",
    "base64 to file",
    "base64 to string",
    "from base64",
    "atob",
    "base64url decode",
    "unbase64",
  ],
  asked: ["base64 decode", "from base64", "decode base64", "atob", "unbase64", "base64 -d"],
  takes: "text",
  gives: "bytes",
  params: { strict },
  labels: { strict: LABELS.strict },
  inverse: { id: "base64-encode" },
  run(text, values) {
    // Blanks in their place, so that what is wrong keeps its own.
    const bare = values.strict ? text : text.replace(ARMOR, (lines) => " ".repeat(lines.length));
    const [start = ""] = values.strict ? [] : (DATA.exec(bare) ?? []);
    const decoded = decodeBits(bare.slice(start.length), ANY_BASE64, values.strict);
    if (!decoded.ok) return { ...decoded, ...(decoded.at !== undefined && { at: decoded.at + start.length }) };
    const body = bare.slice(start.length);
    const isMixed = /[+/]/.test(body) && /[-_]/.test(body);
    return done(
      decoded.value,
      ...(decoded.notes ?? []),
      ...(bare === text
        ? []
        : [
            `The lines ${/^begin-/m.test(text) ? "“begin-base64” and “====”" : "“BEGIN” and “END”"} around it were left out.`,
          ]),
      ...(start === "" ? [] : [`The start, “${start.trim()}”, says what it is and was left out.`]),
      ...(isMixed ? ["It has characters of both alphabets, the standard one and the URL-safe one."] : []),
    );
  },
  examples: [
    { input: "SGVsbG8sIHdvcmxkIQ==", output: "Hello, world!" },
    { input: "eyJhbGciOiJIUzI1NiJ9", output: '{"alg":"HS256"}' },
  ],
});

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
