import { done, operation } from "#core/operation.ts";
import {
  ascii,
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

const isControl = (character: string) => character < " ";

/** Other characters as \u with four digits, those past U+FFFF as two of them. */
const escaped = (text: string, isAscii: boolean) =>
  isAscii ? text.replace(/[^\0-~]/g, (unit) => `\\u${hexOf(unit.charCodeAt(0), 4)}`) : text;

const readJson: ReadEscape = (text, at) => {
  const letter = text[at + 1]!;
  if ('"\\/'.includes(letter)) return { value: letter, end: at + 2 };
  if ("bfnrt".includes(letter)) return { value: LETTERS[letter]!, end: at + 2 };
  if (letter !== "u") return unknown(text, at, "JSON");
  const code = readHex(text, at + 2, 4);
  return code === undefined
    ? "After “\\u” four hexadecimal digits must follow"
    : { value: String.fromCharCode(code), end: at + 6 };
};

export const jsonEscape = operation({
  id: "json-escape",
  name: "JSON escape",
  words: ["json string escape", "json stringify string", "escape json", "escape quotes", "escape unicode characters"],
  asked: ["json escape", "escape json"],
  takes: "text",
  gives: "text",
  params: { quotes, ascii },
  labels: LABELS,
  inverse: { id: "json-unescape" },
  run(text, values) {
    const json = escaped(JSON.stringify(text), values.ascii);
    return done(values.quotes ? json : json.slice(1, -1));
  },
  examples: [
    { input: 'Say "hi"\n', output: '"Say \\"hi\\"\\n"' },
    { input: "café", settings: { ascii: true, quotes: false }, output: "caf\\u00e9" },
  ],
});

export const jsonUnescape = operation({
  id: "json-unescape",
  name: "JSON unescape",
  words: ["json string unescape", "unescape json", "json parse string", "unicode unescape", "\\u to text"],
  asked: ["json unescape", "unescape json"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "json-escape" },
  run(text) {
    const { body, start } = inside(text, '"');
    return moved(
      unescapeBy(body, readJson, (character) =>
        isControl(character) ? "A control character must be escaped, as “\\n” or “\\u000a”" : undefined,
      ),
      start,
    );
  },
  examples: [{ input: '"Say \\"hi\\" caf\\u00e9"', output: 'Say "hi" café' }],
});

const JS: Readonly<Record<string, string>> = {
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\b": "\\b",
  "\f": "\\f",
  "\v": "\\v",
};

const readJavascript: ReadEscape = (text, at) => {
  const letter = text[at + 1]!;
  const digits = /^\\([0-9]+)/.exec(text.slice(at, at + 4))?.[1];
  if (digits === "0") return { value: "\0", end: at + 2 };
  if (digits !== undefined) return "Modules of JavaScript have no escapes of digits but “\\0”";
  if (letter === "x") {
    const code = readHex(text, at + 2, 2);
    return code === undefined
      ? "After “\\x” two hexadecimal digits must follow"
      : { value: String.fromCharCode(code), end: at + 4 };
  }
  if (letter === "u") {
    const braced = /^\{0*([\da-f]{1,6})\}/i.exec(text.slice(at + 2, at + 40));
    const code = braced ? Number.parseInt(braced[1]!, 16) : readHex(text, at + 2, 4);
    if (code === undefined || code > 0x10ffff)
      return "After “\\u” four hexadecimal digits must follow, or some in braces";
    return { value: String.fromCodePoint(code), end: at + (braced ? 2 + braced[0].length : 6) };
  }
  if (letter === "\r" && text[at + 2] === "\n") return { value: "", end: at + 3 };
  if (/[\n\r\u2028\u2029]/.test(letter)) return { value: "", end: at + 2 };
  const [character = ""] = text.slice(at + 1, at + 3);
  return { value: LETTERS[letter] ?? character, end: at + 1 + character.length };
};

export const javascriptEscape = operation({
  id: "javascript-escape",
  name: "JavaScript escape",
  words: ["js string escape", "escape javascript", "typescript string escape"],
  asked: ["javascript escape", "js escape"],
  takes: "text",
  gives: "text",
  params: { quotes, ascii },
  labels: LABELS,
  inverse: { id: "javascript-unescape" },
  run(text, values) {
    const body = text
      .replace(/[\\'"`]/g, "\\$&")
      .replace(/[\n\r\t\b\f\v]/g, (character) => JS[character]!)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is escaped
      .replace(/[\0-\x1f\x7f-\x9f]/g, (character) => `\\x${hexOf(character.charCodeAt(0), 2)}`)
      .replace(/[\u2028\u2029\ud800-\udfff]/gu, (character) => `\\u${hexOf(character.charCodeAt(0), 4)}`)
      // In a page's script this would end it.
      .replace(/<(?=\/script|!--)/gi, "\\x3c");
    const written = escaped(body, values.ascii);
    return done(values.quotes ? `"${written}"` : written);
  },
  examples: [{ input: "It's </script>\n", output: '"It\\\'s \\x3c/script>\\n"' }],
});

export const javascriptUnescape = operation({
  id: "javascript-unescape",
  name: "JavaScript unescape",
  words: ["js string unescape", "unescape javascript"],
  asked: ["javascript unescape", "js unescape"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "javascript-escape" },
  run(text) {
    const { body, start } = inside(text, "\"'`");
    return moved(unescapeBy(body, readJavascript), start);
  },
  examples: [{ input: "'It\\'s \\u{1f4a3} \\x41'", output: "It's 💣 A" }],
});
