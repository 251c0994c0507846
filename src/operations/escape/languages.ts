import { type Bytes, done, type Outcome, operation, wrong } from "#core/operation.ts";
import { concat } from "#core/text/bytes.ts";
import { loneSurrogate, shownCharacter } from "#core/text/characters.ts";
import { firstNotUtf8, fromUtf8, toUtf8 } from "#core/text/utf8.ts";
import {
  ascii,
  endsInEscape,
  hexOf,
  inside,
  LABELS,
  LETTERS,
  moved,
  quotes,
  type ReadEscape,
  readHex,
  unescapeBy,
  unknown,
} from "./backslash.ts";

/** The parts of a Python literal: `kind` is what its prefix means, and `start` is how much comes before the body. */
interface PythonLiteral {
  readonly kind: "text" | "raw" | "bytes" | "raw bytes";
  readonly body: string;
  readonly start: number;
}

const LITERAL = /^(\s*(?:([ub]|b?r|rb)(?="|'))?("""|'''|"|'))(.*)\3\s*$/is;

/** Takes a literal apart, with its prefix and its quotes, one or three; a text without is the body of one. */
function pythonLiteral(text: string): PythonLiteral {
  const [, before = "", prefix = "", quote = "", body = ""] = LITERAL.exec(text) ?? [];
  const isClosed = quote !== "" && !endsInEscape(body);
  if (!isClosed) return { kind: "text", ...inside(text, "\"'") };
  const letters = prefix.toLowerCase();
  const kind = letters.includes("b")
    ? letters.includes("r")
      ? "raw bytes"
      : "bytes"
    : letters === "r"
      ? "raw"
      : "text";
  return { kind, body, start: before.length };
}

/** The text of a literal's bytes in UTF-8. Each byte comes as the character of its number. */
const textOfBytes = (characters: string): string | undefined =>
  fromUtf8(Uint8Array.from(characters, (character) => character.charCodeAt(0)));

const quoted = (body: string, isQuoted: boolean) => (isQuoted ? `"${body}"` : body);

const SHORT: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is escaped
const CONTROLS = /[\0-\x1f\x7f-\x9f\ud800-\udfff]/gu;

const inPython = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x100 ? `\\x${hexOf(code, 2)}` : code < 0x10000 ? `\\u${hexOf(code, 4)}` : `\\U${hexOf(code, 8)}`;
};

const inBytes: ReadEscape = (text, at) =>
  // Escapes that name a character don't exist in bytes.
  /[uUN]/.test(text[at + 1]!) ? { value: text.slice(at, at + 2), end: at + 2 } : readPython(text, at);

const readPython: ReadEscape = (text, at) => {
  const letter = text[at + 1]!;
  if (letter === "\n") return { value: "", end: at + 2 };
  if ("\\'\"".includes(letter)) return { value: letter, end: at + 2 };
  if (letter === "a") return { value: "\x07", end: at + 2 };
  if (letter in LETTERS) return { value: LETTERS[letter]!, end: at + 2 };
  const octal = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))?.[0];
  if (octal !== undefined) return { value: String.fromCharCode(Number.parseInt(octal, 8)), end: at + 1 + octal.length };
  const digits = { x: 2, u: 4, U: 8 }[letter];
  if (digits !== undefined) {
    const code = readHex(text, at + 2, digits);
    if (code === undefined) return `After “\\${letter}” ${digits} hexadecimal digits must follow`;
    if (code > 0x10ffff) return "No character has this number";
    return { value: String.fromCodePoint(code), end: at + 2 + digits };
  }
  if (letter === "N") return "Characters by their names, as “\\N{BULLET}”, aren't supported here";
  // Python keeps unknown escapes as they are.
  return { value: text.slice(at, at + 2), end: at + 2 };
};

export const pythonEscape = operation({
  id: "python-escape",
  name: "Python escape",
  words: ["python string escape", "escape python", "python repr"],
  asked: ["python escape"],
  takes: "text",
  gives: "text",
  params: { quotes, ascii },
  labels: LABELS,
  inverse: { id: "python-unescape" },
  run(text, values) {
    const body = text
      .replace(/[\\"']/g, "\\$&")
      .replace(/[\n\r\t]/g, (character) => SHORT[character]!)
      .replace(CONTROLS, inPython);
    return done(quoted(values.ascii ? body.replace(/[^\0-~]/gu, inPython) : body, values.quotes));
  },
  examples: [{ input: 'Tab\t"é"', output: '"Tab\\t\\"é\\""' }],
});

export const pythonUnescape = operation({
  id: "python-unescape",
  name: "Python unescape",
  words: ["python string unescape", "unescape python", "ast literal_eval string"],
  asked: ["python unescape"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "python-escape" },
  run(text) {
    const { kind, body, start } = pythonLiteral(text);
    if (kind === "raw") return done(body);
    if (kind === "text") return moved(unescapeBy(body, readPython), start);
    const beyond = body.search(/[^\0-\x7f]/);
    if (beyond >= 0)
      return wrong(`Bytes in Python are written in ASCII, without ${shownCharacter(body, beyond)}`, start + beyond);
    const bytes = kind === "raw bytes" ? done(body) : moved(unescapeBy(body, inBytes), start);
    if (!bytes.ok) return bytes;
    const read = textOfBytes(bytes.value);
    return read === undefined ? wrong("These bytes aren't UTF-8 text", start) : done(read);
  },
  examples: [
    { input: "'\\400 \\q \\U0001f4a3'", output: "Ā \\q 💣" },
    { input: "b'caf\\xc3\\xa9'", output: "café" },
  ],
});

/**
 * Bytes that aren't printable ASCII, as three octal digits: with fewer, or in hexadecimal, a following digit would be
 * read as part of the escape.
 */
const octalOf = (text: string): string =>
  Array.from(toUtf8(text), (byte) => `\\${byte.toString(8).padStart(3, "0")}`).join("");

export const cEscape = operation({
  id: "c-escape",
  name: "C escape",
  words: ["c string escape", "c++ string escape", "cpp escape", "escape c string"],
  asked: ["c escape", "c++ escape"],
  takes: "text",
  gives: "text",
  params: { quotes, ascii },
  labels: LABELS,
  inverse: { id: "c-unescape" },
  run(text, values) {
    const lone = loneSurrogate(text);
    if (lone >= 0) return wrong("This is half of a character, and has no bytes", lone);
    const body = text
      .replace(/[\\"]/g, "\\$&")
      // Trigraphs, which old compilers replace.
      .replace(/\?(?=\?)/g, "\\?")
      .replace(/[\n\r\t]/g, (character) => SHORT[character]!)
      .replace(CONTROLS, octalOf);
    return done(quoted(values.ascii ? body.replace(/[^\0-~]/gu, octalOf) : body, values.quotes));
  },
  examples: [{ input: "A\x01B ??=", output: '"A\\001B \\??="' }],
});

/** A string of C is bytes: escapes of them are put together with those of the text, and must be UTF-8. */
function unescapeC(text: string): Outcome<string> {
  const { body, start } = inside(text, '"');
  const parts: Bytes[] = [];
  let at = 0;
  const places: number[] = [];
  const push = (bytes: Bytes, end: number) => {
    for (let one = 0; one < bytes.length; one++) places.push(at);
    parts.push(bytes);
    at = end;
  };
  while (at < body.length) {
    const next = body.indexOf("\\", at);
    if (next !== at) {
      const end = next < 0 ? body.length : next;
      for (const character of body.slice(at, end)) push(toUtf8(character), at + character.length);
      continue;
    }
    const rest = body.slice(at + 1, at + 12);
    const [letter = ""] = rest;
    const octal = /^[0-7]{1,3}/.exec(rest)?.[0];
    const hex = /^x([\da-fA-F]+)/.exec(rest);
    const unicode = /^(?:u([\da-fA-F]{4})|U([\da-fA-F]{8}))/.exec(rest);
    const point = unicode && Number.parseInt(unicode[1] ?? unicode[2] ?? "", 16);
    if (octal !== undefined || hex) {
      const value = octal === undefined ? Number.parseInt(hex![1]!, 16) : Number.parseInt(octal, 8);
      if (value > 255) return wrong("The number is too large for a byte: C reads all digits that follow", start + at);
      push(Uint8Array.of(value), at + 1 + (octal ?? hex![0]).length);
    } else if (unicode && point !== null && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)) {
      push(toUtf8(String.fromCodePoint(point)), at + 1 + unicode[0].length);
    } else if (letter === "\n") at += 2;
    else {
      // \e isn't a standard escape, but one of GCC and Clang.
      const value =
        letter === "a"
          ? "\x07"
          : letter === "e"
            ? "\x1b"
            : "\\'\"?".includes(letter) && letter !== ""
              ? letter
              : LETTERS[letter];
      if (value === undefined) {
        return wrong(
          letter === "" ? "The backslash at the end starts an incomplete escape" : unknown(body, at, "C"),
          start + at,
        );
      }
      push(toUtf8(value), at + 2);
    }
  }
  const bytes = concat(parts);
  const result = fromUtf8(bytes);
  return result === undefined
    ? wrong("The bytes of these escapes aren't UTF-8 text", start + (places[firstNotUtf8(bytes)] ?? 0))
    : done(result);
}

export const cUnescape = operation({
  id: "c-unescape",
  name: "C unescape",
  words: ["c string unescape", "c++ string unescape", "unescape octal", "\\x to text"],
  asked: ["c unescape", "c++ unescape"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "c-escape" },
  run: unescapeC,
  examples: [
    { input: '"caf\\303\\251\\n"', output: "café\n" },
    { input: "\\x41\\102", output: "AB" },
  ],
});

const JAVA: Readonly<Record<string, string>> = { ...SHORT, "\b": "\\b", "\f": "\\f" };
const inJava = (unit: string) => `\\u${hexOf(unit.charCodeAt(0), 4)}`;

const readJava: ReadEscape = (text, at) => {
  const letter = text[at + 1]!;
  if (letter === "u") {
    const many = /^u+/.exec(text.slice(at + 1))?.[0].length ?? 1;
    const code = readHex(text, at + 1 + many, 4);
    return code === undefined
      ? "After “\\u” four hexadecimal digits must follow"
      : { value: String.fromCharCode(code), end: at + 5 + many };
  }
  if ("\\'\"".includes(letter)) return { value: letter, end: at + 2 };
  if (letter === "s") return { value: " ", end: at + 2 };
  if ("bfnrt".includes(letter)) return { value: LETTERS[letter]!, end: at + 2 };
  const octal = /^(?:[0-3][0-7]{0,2}|[4-7][0-7]?)/.exec(text.slice(at + 1, at + 4))?.[0];
  return octal === undefined
    ? unknown(text, at, "Java")
    : { value: String.fromCharCode(Number.parseInt(octal, 8)), end: at + 1 + octal.length };
};

export const javaEscape = operation({
  id: "java-escape",
  name: "Java escape",
  words: ["java string escape", "escape java", "properties file escape", "c# string escape"],
  asked: ["java escape"],
  takes: "text",
  gives: "text",
  params: { quotes, ascii },
  labels: LABELS,
  inverse: { id: "java-unescape" },
  run(text, values) {
    const body = text
      .replace(/[\\"]/g, "\\$&")
      // A quote or a line break as \u would end the string: these are escaped by letters.
      .replace(/[\n\r\t\b\f]/g, (character) => JAVA[character]!)
      .replace(CONTROLS, inJava);
    return done(quoted(values.ascii ? body.replace(/[^\0-~]/g, inJava) : body, values.quotes));
  },
  examples: [{ input: '"é"\n', settings: { ascii: true }, output: '"\\"\\u00e9\\"\\n"' }],
});

export const javaUnescape = operation({
  id: "java-unescape",
  name: "Java unescape",
  words: ["java string unescape", "unescape java", "properties file unescape", "native2ascii reverse"],
  asked: ["java unescape"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "java-escape" },
  run(text) {
    const { body, start } = inside(text, '"');
    return moved(unescapeBy(body, readJava), start);
  },
  examples: [{ input: '"\\u00e9\\t\\"\\101"', output: 'é\t"A' }],
});
