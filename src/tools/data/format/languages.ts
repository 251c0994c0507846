import { afterSqlComments, sqlInComments } from "#core/text/sql-comments.ts";
import type { EditorLanguage } from "#kits/code-editor/languages.ts";

// A comment of YAML is a heading in Markdown, and its lists and `---` are Markdown too: it's by the other lines that they differ.

const KEY = String.raw`(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\n]|'')*'|[\w./$<*&~+][^\s:#{}[\],;()"'\x60]*(?: [^\s:#{}[\],;()"'\x60]+){0,3}|\?)`;
const ENTRY = new RegExp(String.raw`^${KEY}[ \t]*:(?=[ \t]|$)`);
/** What begins no value in YAML, or is a statement, a line of data or Markdown. */
const NO_VALUE = /^[ \t]+(?:\*\*|`|\[[^\]]*\]\(|@|%)|[;,{]$|^[ \t]+\{[^}]*$/;
const ITEM_WITH_KEY = new RegExp(String.raw`^-[ \t]+${KEY}[ \t]*:(?=[ \t]|$)`);
const ITS_NEXT_KEY = new RegExp(String.raw`^[ \t]+${KEY}[ \t]*:(?=[ \t]|$)`);
const BLOCK = /:[ \t]+[|>][\d+-]*[ \t]*(?:#.*)?$/;

/** Whether each line that isn't indented is YAML's, and at least two lines are only YAML's. */
function looksLikeYaml(head: string): boolean {
  if (/^%YAML\b/.test(head)) return true;
  const lines = head.split(/\r?\n/).map((line) => line.trimEnd());
  // The beginning may be cut within a line.
  if (head.length >= 20_000) lines.pop();
  let entries = 0;
  let nested = 0;
  let items = 0;
  let last = "";
  let isAfterMark = false;
  for (const line of lines) {
    if (line === "" || line.startsWith("#")) continue;
    if (line === "---" || line.startsWith("--- ") || line === "...") {
      isAfterMark = true;
      continue;
    }
    isAfterMark = false;
    if (/^[ \t]/.test(line)) {
      // YAML has no tabs in front, but in the texts of blocks.
      if (/^\t/.test(line) && !BLOCK.test(last)) return false;
      const isYaml = ITS_NEXT_KEY.test(line) || /^ +-(?: |$)/.test(line);
      if (BLOCK.test(last) || (ENTRY.test(last) && isYaml)) nested++;
      if (ITEM_WITH_KEY.test(last) && ITS_NEXT_KEY.test(line)) nested += 2;
      continue;
    }
    if (/^-(?:[ \t]|$)/.test(line)) {
      if (/^-[ \t]+\[[ x]\][ \t]/.test(line)) return false;
      items++;
      if (ENTRY.test(last)) nested++;
    } else {
      const rest = ENTRY.exec(line);
      if (!rest || NO_VALUE.test(line.slice(rest[0].length))) return false;
      entries++;
    }
    last = line;
  }
  // Front matter alone: what follows it, if anything, is Markdown.
  if (isAfterMark && entries > 0 && /^---\s*\n/.test(head) && /\n---\s*\n[\s\S]*#/.test(head)) return false;
  return entries > 0 ? entries + nested + Math.min(items, 1) >= 2 : nested >= 2;
}

/** The dialects of SQL by the names that sql-formatter has for them. */
export const DIALECTS = [
  "sql",
  "postgresql",
  "mysql",
  "mariadb",
  "sqlite",
  "transactsql",
  "plsql",
  "bigquery",
  "snowflake",
  "redshift",
  "spark",
  "trino",
  "db2",
  "clickhouse",
] as const;

export type Dialect = (typeof DIALECTS)[number];

/** What the dialects are called. */
export const DIALECT_NAMES: Readonly<Record<Dialect, string>> = {
  sql: "Standard SQL",
  postgresql: "PostgreSQL",
  mysql: "MySQL",
  mariadb: "MariaDB",
  sqlite: "SQLite",
  transactsql: "SQL Server (T-SQL)",
  plsql: "Oracle (PL/SQL)",
  bigquery: "BigQuery",
  snowflake: "Snowflake",
  redshift: "Redshift",
  spark: "Spark",
  trino: "Trino",
  db2: "DB2",
  clickhouse: "ClickHouse",
};

/** The languages by their ids, with their names and what files of them are called. */
export const LANGUAGES = {
  sql: { name: "SQL", ending: "sql", type: "application/sql" },
  html: { name: "HTML", ending: "html", type: "text/html" },
  css: { name: "CSS", ending: "css", type: "text/css" },
  scss: { name: "SCSS", ending: "scss", type: "text/x-scss" },
  javascript: { name: "JavaScript", ending: "js", type: "text/javascript" },
  typescript: { name: "TypeScript", ending: "ts", type: "text/x-typescript" },
  jsx: { name: "JSX", ending: "jsx", type: "text/javascript" },
  graphql: { name: "GraphQL", ending: "graphql", type: "application/graphql" },
  markdown: { name: "Markdown", ending: "md", type: "text/markdown" },
  yaml: { name: "YAML", ending: "yaml", type: "application/yaml" },
  xml: { name: "XML", ending: "xml", type: "application/xml" },
} as const;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_IDS = Object.keys(LANGUAGES) as Language[];

// The part of a text that is read to detect its language.
const HEAD = 20_000;

// A verb of SQL before another word, as no statement of JavaScript begins, with a semicolon at the end of a line.
const SQL_STATEMENT = new RegExp(
  String.raw`^\s*(?:(?:--[^\n]*(?:\n|$)|/\*[\s\S]*?\*/)\s*)*(?:\(\s*select\s|values\s*\(|(?:` +
    "alter|analyze|attach|begin|call|checkpoint|close|commit|copy|create|deallocate|declare(?!\\s+(?:const|let|var|function|class|module|namespace|global|type|interface|enum|abstract)\\b)|describe|detach|discard|drop|exec|execute|explain|fetch|flush|grant|handler|insert|kill|load|lock|merge|optimize|prepare|print|purge|refresh|reindex|release|rename|repair|replace|reset|revoke|rollback|savepoint|select|set|show|start|table|truncate|unlock|update|upsert|use|vacuum" +
    String.raw`)\s+[\w@"'\[\x60*])[\s\S]*?;[ \t]*(?:--[^\n]*)?(?:\r?\n|$)`,
  "i",
);

const SIGNS: readonly (readonly [Language, RegExp])[] = [
  // JATS and DocBook have articles, too.
  [
    "xml",
    /^\s*<article\b[^>]*\s(?:article-type|dtd-version|xmlns|xml:\w+)|^\s*<article\b[^>]*>\s*<(?:front|articleinfo|info|sect\d|section|para|journal-meta|title)\b/,
  ],
  // A vocabulary of its own, whatever the name of its first element.
  [
    "xml",
    /^\s*<(?!html\b)[a-z]\w*\b[^>]*\sxmlns=["'](?!http:\/\/www\.w3\.org\/1999\/xhtml)|^\s*<!DOCTYPE\s+(?!html\b)[\w:]/i,
  ],
  ["xml", /^\s*<\?xml\b|^\s*<(svg|rss|feed|project|configuration|urlset|plist)\b/i],
  [
    "html",
    /^\s*<!doctype html|^\s*(?:<!--[\s\S]{0,2000}?-->\s*)?<(html|head|body|div|p|ul|ol|table|span|section|main|header|footer|nav|form|a|h[1-6]|script|style|link|meta|button|img|article|pre|textarea|details|dl|select|figure|video|audio|label|blockquote|aside|b|i|em|strong|code|br|hr|iframe|fieldset|input)[\s>/]/i,
  ],
  ["xml", /^\s*<[\w:.-]+(?:\s[^<>]*)?\/?>/],
  [
    "sql",
    new RegExp(
      String.raw`^\s*(?:(?:--[^\n]*(?:\n|$)|#[^\n]*\n|/\*[\s\S]*?\*/)\s*)*(?:` +
        [
          String.raw`select\s|insert\s+(?:ignore\s+)?into|replace\s+into|update\s+\S+\s+set\s|delete\s+from|merge\s+into|explain\s+(?:analyze\s|select|plan)`,
          String.raw`create\s+(?:or\s+replace\s+)?(?:temp\w*\s+|unlogged\s+|global\s+)?(?:table|view|materialized|index|unique|function|procedure|package|database|schema|trigger|type|sequence|user|role|extension|login)\b`,
          String.raw`(?:alter|drop)\s+(?:table|view|index|database|schema|function|procedure|trigger|type|sequence|user|role|session|system)\b`,
          String.raw`with\s+(?:recursive\s+)?\w+\s*(?:\([^)]*\)\s*)?as\s*(?:materialized\s*)?\(`,
          String.raw`(?:truncate|grant|revoke)\s|comment\s+on\s|lock\s+tables?\s|pragma\s+\w+|vacuum\b\s*[;\w]`,
          String.raw`begin\s*(?:transaction|work|tran)?\s*;|begin\s+tran|start\s+transaction|commit\s*;|rollback\s*;`,
          String.raw`use\s+[\w"[\]\x60.]+\s*;|call\s+[\w.]+\s*\(|delimiter\s+\S+\s*\n|copy\s+\S[^\n]*\s(?:from|to)\s|do\s+\$\w*\$`,
          String.raw`set\s+(?:names|search_path|foreign_key_checks|session|global|local|time\s+zone|sql_mode|nocount|ansi_nulls|@|statement_timeout|client_encoding)|declare\s+@|show\s+(?:tables|databases|columns|create)\b|exec(?:ute)?\s+(?:sp_|dbo\.)`,
          // Lines for psql, SQLite's shell, sqlcmd and SQL*Plus.
          String.raw`\\(?:set|c|connect|(?:un)?restrict|echo|if|ir?|copy|encoding|timing|pset|o|x|d\w*)\b`,
          String.raw`\.(?:mode|headers?|separator|output|once|import|open|echo|bail|timer|changes|nullvalue)[ \t]+[\w"'./]+[ \t]*\r?\n`,
          String.raw`:(?:setvar|r|on[ \t]+error|connect)\s|go[ \t]*\r?\n|if\s+(?:not\s+)?(?:exists|object_id)\s*\(`,
          String.raw`set[ \t]+(?:define|serveroutput|echo|feedback|pagesize|linesize|verify|heading|termout|timing|trimspool)\b|(?:prompt|rem|spool|whenever)[ \t]`,
        ].join("|") +
        ")",
      "i",
    ),
  ],
  ["sql", SQL_STATEMENT],
  [
    "graphql",
    /^\s*(?:#[^\n]*\n\s*)*(?:query|mutation|subscription)\b\s*\w*\s*(?:\([^)]*\)\s*)?(?:@[^{]*)?\{|^\s*(?:#[^\n]*\n\s*)*(?:fragment|schema)\b[^;={]*\{|^\s*(?:type|input|interface|enum|union|scalar|directive|extend)\s+@?\w+[^;=<]*(?:\{\s*(?:#[^\n]*\n\s*|"[^"]*"\s*)*\w+\s*(?:\([^)]*\))?\s*:\s*\[?[A-Z]\w*!?\]?!?\s*(?:@|=|\n|\}))|^\s*(?:"""[\s\S]*?"""\s*)?(?:scalar\s+[A-Z]\w*\s*(?:@|\n|$)|directive\s+@\w|union\s+\w+\s*=|input\s+\w+\s*(?:@[^{]*)?\{)|^\s*"""[\s\S]*?"""\s*(?:type|interface|enum|schema)\b|^\s*enum\s+[A-Z]\w*\s*(?:@[^{]*)?\{\s*(?:[A-Z_]\w*\s+)+[A-Z_]\w*\s*\}/,
  ],
  ["scss", /^\s*(?:\/\*[\s\S]*?\*\/\s*|\/\/[^\n]*\n\s*)*(?:@(?:use|mixin|include|forward|function)\b|\$[\w-]+\s*:)/],
  [
    "css",
    /^\s*(?:\/\*[\s\S]*?\*\/\s*)*(?:@(?:media|import|font-face|charset|keyframes|supports|layer|property|container)\b|:root\s*\{|(?!(?:const|let|var|function|class|import|export|async|type|interface|enum|declare)\s)[.#]?[a-z*][\w\s.#:>+~,()[\]="'*^$|-]*\{\s*(?:\/\*[\s\S]*?\*\/\s*)*(?:--)?[a-z-]+\s*:[^;{}]*[;}])/i,
  ],
  [
    "typescript",
    /^\s*(?:import type|export type|declare)\s|\binterface\s+\w+\s*(?:<[^{}]*>\s*)?(?:extends [^{]+)?\{|^\s*(?:export\s+)?abstract\s+class\s|\btype\s+\w+(?:<[^>]*>)?\s*=|(?:const|let|var)\s+\w+\s*:\s*\w|\)\s*:\s*[A-Za-z][\w<>[\]| ]*\s*(?:=>|\{)|\bas const\b|\benum\s+\w+\s*\{/m,
  ],
  ["jsx", /(?:return|=>|=|\()\s*\(?\s*<[A-Za-z>][\s\S]*(?:<\/|\/>)/],
  [
    "javascript",
    /^\s*(?:\/\/|\/\*|["']use strict|import\s|export\s|const\s|let\s|var\s|function\b|async\s|class\s|if\s*\(|for\s*\(|while\s*\(|return\b|\(\s*\)|\(function|document\.|window\.|console\.|module\.|require\()|=>|\bfunction\s*\w*\(|^\s*(?:try|do)\s*\{|^\s*switch\s*\(|^\s*(?:throw|new|await|delete|void|break|continue|debugger)\b[^\n]*;\s*$|^\s*(?:\+\+|--)?[\w$]+(?:\.[\w$]+|\[[^\]\n]*\])*\s*(?:[-+*/%&|^?<>]{0,3}=(?!=)|\(|\+\+|--|\?\.)[^\n]*;\s*$/m,
  ],
  ["markdown", /^#{1,6}\s|^\s*[-*]\s+\[[ x]\]|^```|\[[^\]]+\]\([^)]+\)|^>\s|\*\*[^*]+\*\*|^(?:[^\n]+)\n[=-]{3,}\s*$/m],
  // A list or a table alone.
  [
    "markdown",
    /^\s*(?:[*+]|\d+[.)])\s+\S[^\n]*\n\s*(?:[*+]|\d+[.)])\s+\S|^\s*\|?[^\n|]+\|[^\n]*\n\s*\|?\s*:?-+:?\s*\|[\s:|-]*(?:\n|$)/,
  ],
  ["yaml", /^\s*(?:#[^\n]*\n\s*)*(?:%YAML|---\s|[\w"'.-]+\s*:(?:\s|$)|-\s)/],
];

/** Languages that we don't format, by their beginning or by features of most files. */
const FOREIGN: readonly (readonly [string, RegExp])[] = [
  // In HTML, too: what is between its marks is no HTML.
  ["PHP", /^(?:\s*|\s*<[^?][\s\S]*)<\?(?:php\b|=)/i],
  [
    "a shell script",
    /^#!.*\b(?:ba|z|k|da)?sh\b|^\s*(?:if|while|until) \[\[? [\s\S]*?^\s*(?:fi|done)\b|^\s*(?:export|sudo|echo|apt-get|cd|mkdir|chmod|curl|set -[eux]+)\s(?![^\n]*[;{]\s*$)[^\n]*\n(?![\s\S]*(?:=>|\bfunction\b.*\)\s*\{))[\s\S]*(?:\$\w|\$\(|\$\{|\b(?:sudo|echo|export)\s)/m,
  ],
  [
    "Python",
    /^#!.*python|^\s*(?:from\s+[\w.]+\s+import\s+[\w*(]|import\s+[\w.]+(?:\s+as\s+\w+)?(?:,\s*[\w.]+)*\s*(?:#.*)?$)|^(?:async\s+)?def\s+\w+\(.*\)\s*(?:->.*)?:\s*(?:#.*)?$|^class\s+\w+(?:\([\w., =]*\))?:\s*$|^if __name__ ==|^\s*try:\s*$[\s\S]*^\s*(?:except\b[^\n]*|finally):|^\s*(?:async\s+)?(?:for [\w, ]+ in [^\n]+|with [^\n]+\) as \w+):\s*$|^\s*match [^\n]+:\s*\n\s+case [^\n]+:/m,
  ],
  [
    "Less",
    /^\s*(?:\/\*[\s\S]*?\*\/\s*|\/\/[^\n]*\n\s*)*@(?!charset|import|media|font-face|namespace|page|layer|property|supports|keyframes|container|use|forward)[\w-]+\s*:\s*[^{;]+;|^\s*\.[\w-]+\([^)]*\)\s*(?:when\b|;)|\{\s*\.[\w-]+(?:\([^)\n]*\))?;|\{[^{}"'`]*[\w-]:[^;{}\n"'`]*[(,:\s]@[\w-]+\s*[,;)]/m,
  ],
  ["Perl", /^#!.*\bperl|^\s*use\s+(?:strict|warnings|utf8)\s*;/m],
  ["C or C++", /^\s*#\s*include\s*[<"]|^#(?:define|ifn?def)\s+\w/m],
  ["Go", /^\s*package\s+\w+\s*$[\s\S]*\bfunc\s/m],
  ["C#", /^\s*using\s+[\w.]+;\s*$|^\s*namespace\s+[\w.]+\s*[;{]/m],
  [
    "Java",
    /^\s*(?:package\s+[\w.]+;|import\s+(?:static\s+)?[\w.]+(?:\.\*)?;)|\bpublic\s+(?:final\s+|abstract\s+)?(?:class|interface|enum|record)\s+\w+/m,
  ],
  ["Rust", /^\s*(?:pub\s+)?fn\s+\w+[^{;]*\{|^\s*use\s+(?:std|crate|super)::/m],
  ["Ruby", /^#!.*ruby|^\s*def\s+\w+[?!]?(?:\(.*\))?\s*$[\s\S]*^\s*end\s*$|^require\s+['"]/m],
  ["a script of another language", /^#!(?!.*\b(?:node|deno|bun|tsx|ts-node)\b)/],
  ["a diff", /^(?:diff --git |--- \S[^\n]*\n\+\+\+ \S)/],
  ["a Makefile", /^\.PHONY\s*:|^[\w./%-]+[ \t]*:(?!=)[^\n=]*\n\t[^\n]*\$[@<^({]/m],
  [
    "a list of settings (.env)",
    /^(?=[\s\S]*=)(?:(?:[ \t]*#[^\n]*|(?:export[ \t]+)?[A-Z_][A-Z\d_]*=[^\n;]*|[ \t\r]*)(?:\n|(?![\s\S])))+(?![\s\S])/,
  ],
  [
    "a Dockerfile",
    /^\s*(?:#[^\n]*\n\s*)*FROM\s+\S+(?:\s+AS\s+\S+)?\s*\n[\s\S]*^(?:RUN|COPY|CMD|WORKDIR|ENV|ENTRYPOINT)\s/m,
  ],
];

// Comments may come first, as in the settings of editors and compilers.
const JSON_BEGIN =
  /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*(?:\{(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*(?:"(?:[^"\\\n]|\\.)*"\s*:|\}\s*$)|\[\s*(?:[[{"\]]|-?\d[\d.eE+-]*\s*[,\]]|true|false|null))/;

/** A heading or a badge first, and blocks of code, whose language isn't that of the text. */
const DOCUMENT = /^\s*(?:#{1,6} [^\n]*|[^\n]+\n(?:=+|-{3,})[ \t]*|\[?!\[[^\n]*)\r?\n[\s\S]*?\n```/;

/** The name of a language that is known and not formatted here. */
export function foreignLanguage(text: string): string | undefined {
  const head = text.replace(/^\ufeff/, "").slice(0, HEAD);
  if (JSON_BEGIN.test(head) && !/^\s*\[[^\]]*\]\(/.test(head)) return "JSON";
  return FOREIGN.find(([, sign]) => sign.test(head))?.[0];
}

/** The language that a text is most likely in; undefined if it isn't clear. */
export function languageOf(text: string): Language | undefined {
  const head = text.replace(/^\ufeff/, "").slice(0, HEAD);
  if (DOCUMENT.test(head)) return "markdown";
  if (foreignLanguage(head) !== undefined) return undefined;
  if (looksLikeYaml(head)) return "yaml";
  // Comments may be longer than what is looked at, and say anything.
  const statements = afterSqlComments(text.replace(/^\ufeff/, "")).slice(0, HEAD);
  if (statements === "" && isCommentedSql(text)) return "sql";
  const found = SIGNS.find(([language, sign]) => sign.test(language === "sql" ? statements : head))?.[0];
  return found !== undefined && OF_CODE.has(found) && isProse(head) ? undefined : found;
}

function isCommentedSql(text: string): boolean {
  const comments = sqlInComments(text);
  return (
    comments !== undefined && (comments.isSql || SIGNS.some(([id, sign]) => id === "sql" && sign.test(comments.body)))
  );
}

const OF_CODE: ReadonlySet<Language> = new Set(["sql", "css", "scss", "javascript", "typescript", "graphql"]);

/** Nothing but words, with a sentence that ends: its words may be those that begin a statement. */
const isProse = (head: string): boolean =>
  /^[\p{L}\p{M}\s,;.:!?'’"“”()—–-]+$/u.test(head) && /\p{L}{2}[.!?](?:\s|$)/u.test(head);

/** What the editor colors a language as. */
export function editorLanguage(language: Language | undefined): EditorLanguage | undefined {
  if (language === "scss") return "css";
  if (language === "jsx") return "javascript";
  return language === "graphql" ? undefined : language;
}
