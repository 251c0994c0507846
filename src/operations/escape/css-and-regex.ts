import { done, operation } from "#core/operation.ts";
import { choice } from "#core/params.ts";
import { hexOf, inside, moved, unescapeBy } from "./backslash.ts";

const point = (character: string) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `;

/** CSSOM §2.1, 'serialize an identifier'. */
function escapeCss(text: string): string {
  if (text === "-") return "\\-";
  return (
    text
      .replaceAll("\0", "\ufffd")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is escaped
      .replace(/[\x01-\x1f\x7f]|^\d|(?<=^-)\d|[^\w\u0080-\u{10ffff}-]/gu, (character) =>
        // biome-ignore lint/suspicious/noControlCharactersInRegex: the same
        /[\x01-\x1f\x7f\d]/.test(character) ? point(character) : `\\${character}`,
      )
  );
}

export const cssEscape = operation({
  id: "css-escape",
  name: "CSS escape",
  words: ["css identifier escape", "css.escape", "escape css selector", "escape class name"],
  asked: ["css escape"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "css-unescape" },
  run: (text) =>
    done(escapeCss(text), ...(text.includes("\0") ? ["U+0000 can't be written in CSS, and became U+FFFD."] : [])),
  examples: [
    { input: "1a:hover", output: "\\31 a\\:hover" },
    { input: "-", output: "\\-" },
  ],
});

export const cssUnescape = operation({
  id: "css-unescape",
  name: "CSS unescape",
  words: ["css identifier unescape", "unescape css"],
  asked: ["css unescape"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "css-escape" },
  run(text) {
    const { body, start } = inside(text, "\"'");
    return moved(
      unescapeBy(body, (all, at) => {
        const hex = /^([\da-f]{1,6})(?:\r\n|[ \t\n\r\f])?/i.exec(all.slice(at + 1, at + 9));
        if (hex) {
          const code = Number.parseInt(hex[1]!, 16);
          const isNone = code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff);
          return { value: isNone ? "\ufffd" : String.fromCodePoint(code), end: at + 1 + hex[0].length };
        }
        if (/[\n\r\f]/.test(all[at + 1]!)) return { value: "", end: at + (all.startsWith("\r\n", at + 1) ? 3 : 2) };
        const [character = ""] = all.slice(at + 1, at + 3);
        return { value: character, end: at + 1 + character.length };
      }),
      start,
    );
  },
  examples: [{ input: "\\31 a\\:hover", output: "1a:hover" }],
});

const regex = choice("any", ["any", "javascript"]);

/** ES2025, RegExp.escape: also safe after a prefix such as `\0`, and in character classes. */
function escapeRegExp(text: string): string {
  const first = /^[a-z\d]/i.test(text) ? `\\x${hexOf(text.charCodeAt(0), 2)}` : "";
  const CONTROL: Readonly<Record<string, string>> = { "\t": "\\t", "\n": "\\n", "\v": "\\v", "\f": "\\f", "\r": "\\r" };
  return (
    first +
    text
      .slice(first === "" ? 0 : 1)
      .replace(/[\^$\\.*+?()[\]{}|/]|[\t\n\v\f\r]|[,\-=<>#&!%:;@~'`"]|[\s\p{Surrogate}]/gu, (character) => {
        if (/[\^$\\.*+?()[\]{}|/]/.test(character)) return `\\${character}`;
        const code = character.charCodeAt(0);
        return CONTROL[character] ?? (code < 256 ? `\\x${hexOf(code, 2)}` : `\\u${hexOf(code, 4)}`);
      })
  );
}

export const regexEscape = operation({
  id: "regex-escape",
  name: "Regular expression escape",
  words: ["regex escape", "regexp escape", "escape regex", "re.escape", "preg_quote", "quotemeta"],
  asked: ["regex escape", "escape regex"],
  takes: "text",
  gives: "text",
  params: { regex },
  labels: { regex: { label: "For", choices: { any: "Most languages", javascript: "JavaScript, as RegExp.escape" } } },
  run: (text, values) =>
    done(values.regex === "javascript" ? escapeRegExp(text) : text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&")),
  examples: [
    { input: "1.5 (a+b)", output: "1\\.5 \\(a\\+b\\)" },
    { input: "1a", settings: { regex: "javascript" }, output: "\\x31a" },
  ],
});
