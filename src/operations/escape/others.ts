import { done, type Outcome, operation, wrong } from "#core/operation.ts";
import { choice, flag } from "#core/params.ts";
import { shownCharacter } from "#core/text/characters.ts";
import { endsInEscape, hexOf, inside, LABELS, moved, quotes, unescapeBy } from "./backslash.ts";

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
    done(escapeCss(text), ...(text.includes("\0") ? ["U+0000 cannot be written in CSS, and became U+FFFD."] : [])),
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

const sql = choice("standard", ["standard", "mysql"]);
const SQL = { label: "Database", choices: { standard: "Standard SQL", mysql: "MySQL: backslashes too" } } as const;
export const MYSQL: Readonly<Record<string, string>> = {
  "\0": "\\0",
  "\n": "\\n",
  "\r": "\\r",
  "\x1a": "\\Z",
  "\\": "\\\\",
  '"': '\\"',
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: MySQL escapes them
export const OF_MYSQL = /[\0\n\r\x1a\\"]/g;
// Of the two signs of patterns the backslash stays.
const FROM_MYSQL: Readonly<Record<string, string>> = {
  "0": "\0",
  n: "\n",
  r: "\r",
  t: "\t",
  b: "\b",
  Z: "\x1a",
  "%": "\\%",
  _: "\\_",
};

export const sqlEscape = operation({
  id: "sql-escape",
  name: "SQL string escape",
  words: ["escape sql", "sql quote", "escape single quotes", "mysql escape string"],
  asked: ["sql escape"],
  takes: "text",
  gives: "text",
  params: { sql, quotes },
  labels: { sql: SQL, quotes: LABELS.quotes },
  inverse: { id: "sql-unescape" },
  run(text, values) {
    const doubled = text.replaceAll("'", "''");
    const body = values.sql === "mysql" ? doubled.replace(OF_MYSQL, (character) => MYSQL[character]!) : doubled;
    return done(
      values.quotes ? `'${body}'` : body,
      "For a program, give values as parameters of the statement: that is safe, and escaping by hand is not.",
    );
  },
  examples: [
    { input: "O'Brien", output: "'O''Brien'" },
    { input: "a\\b", settings: { sql: "mysql" }, output: "'a\\\\b'" },
  ],
});

export const sqlUnescape = operation({
  id: "sql-unescape",
  name: "SQL string unescape",
  words: ["unescape sql", "sql unquote"],
  asked: ["sql unescape"],
  takes: "text",
  gives: "text",
  params: { sql },
  labels: { sql: SQL },
  inverse: { id: "sql-escape" },
  run(text, values) {
    const isQuoted = /^\s*'.*'\s*$/s.test(text) && text.trim().length > 1;
    const start = isQuoted ? text.indexOf("'") + 1 : 0;
    const body = isQuoted ? text.trim().slice(1, -1) : text;
    const single = body.replaceAll("''", "\0\0").indexOf("'");
    if (values.sql === "standard" && single >= 0)
      return wrong("A quote inside of a string must be doubled", start + single);
    const halved = body.replaceAll("''", "'");
    if (values.sql === "standard") return done(halved);
    return moved(
      unescapeBy(halved, (all, at) => ({ value: FROM_MYSQL[all[at + 1]!] ?? all[at + 1]!, end: at + 2 })),
      start,
    );
  },
  examples: [{ input: "'O''Brien'", output: "O'Brien" }],
});

const separator = choice("comma", ["comma", "semicolon", "tab"]);
export const SEPARATORS = { comma: ",", semicolon: ";", tab: "\t" } as const;
const SEPARATOR = { label: "Separator", choices: { comma: "Comma", semicolon: "Semicolon", tab: "Tab" } } as const;

export const csvEscape = operation({
  id: "csv-escape",
  name: "CSV field escape",
  words: ["csv quote", "escape csv", "csv field quotes"],
  asked: ["csv escape"],
  takes: "text",
  gives: "text",
  params: { separator },
  labels: { separator: SEPARATOR },
  inverse: { id: "csv-unescape" },
  run(text, values) {
    // A lone empty field would be an empty line; blanks at the ends are cut by some programs.
    const isQuoted = text === "" || /["\r\n]|^\s|\s$/.test(text) || text.includes(SEPARATORS[values.separator]);
    return done(
      isQuoted ? `"${text.replaceAll('"', '""')}"` : text,
      ...(/^[=+\-@\t\r]/.test(text)
        ? ["It starts like a formula: spreadsheets may calculate it, with or without quotes."]
        : []),
    );
  },
  examples: [{ input: 'say "a, b"', output: '"say ""a, b"""' }],
});

export const csvUnescape = operation({
  id: "csv-unescape",
  name: "CSV field unescape",
  words: ["csv unquote", "unescape csv"],
  asked: ["csv unescape"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "csv-escape" },
  run(text): Outcome<string> {
    if (!text.startsWith('"')) return done(text);
    const body = text.replace(/\r?\n$/, "");
    const single = body.slice(1).replaceAll('""', "\0\0").indexOf('"');
    if (single < 0) return wrong("The quote that begins the field has no other that ends it", 0);
    if (single < body.length - 2)
      return wrong("Nothing may follow the closing quote; double a quote inside", single + 2);
    return done(body.slice(1, -1).replaceAll('""', '"'));
  },
  examples: [{ input: '"say ""a, b"""', output: 'say "a, b"' }],
});

const regex = choice("any", ["any", "javascript"]);

/** ES2025, RegExp.escape: also safe after what stands before it, such as `\0`, and in character classes. */
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

export const shellEscape = operation({
  id: "shell-escape",
  name: "POSIX shell quote",
  words: ["bash escape", "shell escape", "shlex quote", "escape bash", "sh quote"],
  asked: ["shell escape", "bash escape", "shell quote"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "shell-unescape" },
  run(text) {
    const nul = text.indexOf("\0");
    if (nul >= 0) return wrong("No word of a shell can have U+0000", nul);
    return done(/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'"'"'`)}'`);
  },
  examples: [{ input: "it's $HOME", output: `'it'"'"'s $HOME'` }],
});

/** One word of a POSIX shell (XCU §2.2) without its quotes. */
function unescapeShell(text: string): Outcome<string> {
  const start = text.length - text.trimStart().length;
  const bare = text.trim();
  // A blank that is escaped belongs to the word.
  const word = endsInEscape(bare) ? text.slice(start, start + bare.length + 1) : bare;
  let result = "";
  let quote = "";
  let opened = 0;
  for (let at = 0; at < word.length; at++) {
    const character = word[at]!;
    if (quote === "'" ? character === "'" : quote === '"' && character === '"') quote = "";
    else if (quote === "'") result += character;
    else if (character === "$" || character === "`")
      return wrong(`A shell would put something in the place of ${shownCharacter(word, at)}`, start + at);
    else if (character === "\\") {
      const next = word[++at];
      if (next === undefined) return wrong("The backslash at the end escapes nothing", start + at - 1);
      if (next !== "\n") result += quote === '"' && !'$`"\\'.includes(next) ? `\\${next}` : next;
    } else if (quote === "" && (character === "'" || character === '"')) [quote, opened] = [character, at];
    else if (quote === "" && /[\s|&;<>()]/.test(character))
      return wrong(`The word ends before ${shownCharacter(word, at)}, which is not quoted`, start + at);
    else result += character;
  }
  return quote === "" ? done(result) : wrong("The quote that opens here is not closed", start + opened);
}

export const shellUnescape = operation({
  id: "shell-unescape",
  name: "POSIX shell unquote",
  words: ["bash unescape", "shell unescape", "shlex split", "sh unquote"],
  asked: ["shell unescape", "bash unescape"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "shell-escape" },
  run: unescapeShell,
  examples: [{ input: `'it'"'"'s $HOME'`, output: "it's $HOME" }],
});

export const powershellEscape = operation({
  id: "powershell-escape",
  name: "PowerShell quote",
  words: ["powershell escape", "escape powershell", "pwsh quote"],
  asked: ["powershell escape"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  // Its parser takes typographic quotes as the straight one.
  run: (text) => done(`'${text.replace(/['‘’‚‛]/g, "$&$&")}'`),
  examples: [{ input: "it's $x", output: "'it''s $x'" }],
});

export const LATEX: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "|": "\\textbar{}",
  '"': "\\textquotedbl{}",
};

export const latexEscape = operation({
  id: "latex-escape",
  name: "LaTeX escape",
  words: ["tex escape", "escape latex"],
  asked: ["latex escape"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (text) => done(text.replace(/[#$%&_{}\\~^<>|"]/g, (character) => LATEX[character] ?? `\\${character}`)),
  examples: [{ input: "50% & a_b", output: "50\\% \\& a\\_b" }],
});

const everything = flag(false);

export const markdownEscape = operation({
  id: "markdown-escape",
  name: "Markdown escape",
  words: ["escape markdown", "md escape"],
  asked: ["markdown escape"],
  takes: "text",
  gives: "text",
  params: { everything },
  labels: { everything: "All punctuation, needed or not" },
  inverse: { id: "markdown-unescape" },
  run: (text, values) =>
    done(
      values.everything
        ? text.replace(/[!-/:-@[-`{-~]/g, "\\$&")
        : text
            .replace(/[\\`*_[\]<>|~&]/g, "\\$&")
            // At a line's start they begin a heading, a list or a line under a heading.
            .replace(/^(\s*)([#+=-])/gm, "$1\\$2")
            .replace(/^(\s*\d{1,9})([.)])/gm, "$1\\$2")
            .replace(/!(?=\\\[)/g, "\\!"),
    ),
  examples: [{ input: "# 2*3 [x]", output: "\\# 2\\*3 \\[x\\]" }],
});

export const markdownUnescape = operation({
  id: "markdown-unescape",
  name: "Markdown unescape",
  words: ["unescape markdown", "md unescape"],
  asked: ["markdown unescape"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "markdown-escape" },
  run: (text) => done(text.replace(/\\([!-/:-@[-`{-~])/g, "$1")),
  examples: [{ input: "\\# 2\\*3 \\[x\\] \\q", output: "# 2*3 [x] \\q" }],
});
