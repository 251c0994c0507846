import { done, type Outcome, operation, wrong } from "#core/operation.ts";
import { choice } from "#core/params.ts";
import { LABELS, moved, quotes, unescapeBy } from "./backslash.ts";

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
      "In a program, pass values as parameters of the statement: that's safe, and escaping by hand isn't.",
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
      return wrong("A quote inside a string must be doubled", start + single);
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
    if (single < 0) return wrong("The field's opening quote isn't closed", 0);
    if (single < body.length - 2)
      return wrong("Nothing may follow the closing quote; double a quote inside", single + 2);
    return done(body.slice(1, -1).replaceAll('""', '"'));
  },
  examples: [{ input: '"say ""a, b"""', output: 'say "a, b"' }],
});
