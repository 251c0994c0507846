import type { Dialect } from "./languages.ts";

/** How a dialect writes comments, strings and names. */
interface Rules {
  /** What begins a comment to the end of the line. */
  readonly lineComment: RegExp;
  /** A backslash escapes in strings. */
  readonly hasBackslash: boolean;
  /** Comments may be nested. */
  readonly isNested: boolean;
  /** `[` begins a name. */
  readonly hasBrackets: boolean;
  /** `$tag$` begins a string. */
  readonly hasDollars: boolean;
  /** Three quotes begin a string. */
  readonly hasTriples: boolean;
  /** A backslash is one of the text in `r'…'`. */
  readonly hasRaw: boolean;
}

const PLAIN: Rules = {
  lineComment: /--/y,
  hasBackslash: false,
  isNested: false,
  hasBrackets: false,
  hasDollars: false,
  hasTriples: false,
  hasRaw: false,
};
// MySQL takes two hyphens for a comment only before a space.
const MYSQL: Rules = { ...PLAIN, lineComment: /#|--(?=\s|$)/y, hasBackslash: true };
const POSTGRES: Rules = { ...PLAIN, isNested: true, hasDollars: true };

/** The rules of each dialect. */
export const RULES: Readonly<Record<Dialect, Rules>> = {
  // What others write between dollars means nothing else in the standard.
  sql: { ...PLAIN, hasDollars: true },
  postgresql: POSTGRES,
  redshift: POSTGRES,
  mysql: MYSQL,
  mariadb: MYSQL,
  sqlite: { ...PLAIN, hasBrackets: true },
  transactsql: { ...PLAIN, isNested: true, hasBrackets: true },
  plsql: PLAIN,
  bigquery: { ...PLAIN, lineComment: /--|#/y, hasBackslash: true, hasTriples: true },
  snowflake: { ...PLAIN, lineComment: /--|\/\//y, hasBackslash: true, hasDollars: true },
  spark: { ...PLAIN, hasBackslash: true, hasRaw: true },
  trino: PLAIN,
  db2: { ...PLAIN, isNested: true },
  clickhouse: { ...PLAIN, lineComment: /--|#/y, hasBackslash: true, hasDollars: true },
};

/** A word, a sign, a string or a comment by its place. */
export interface SqlToken {
  readonly start: number;
  readonly end: number;
  readonly isComment: boolean;
  /** Whether there are spaces before it. */
  readonly hasGap: boolean;
}

/** The tokens of SQL. */
export function sqlTokens(text: string, dialect: Dialect): readonly SqlToken[] {
  const tokens: SqlToken[] = [];
  let follows = false;
  for (let token = nextToken(text, 0, dialect); token; token = nextToken(text, token.end, dialect)) {
    tokens.push(follows ? { ...token, hasGap: true } : token);
    follows = token.isComment;
  }
  return tokens;
}

/** The first token of SQL from an offset on. */
export function nextToken(text: string, from: number, dialect: Dialect): SqlToken | undefined {
  const space = /\s*/y;
  space.lastIndex = from;
  space.exec(text);
  const start = space.lastIndex;
  if (start >= text.length) return undefined;
  const rules = RULES[dialect];
  const comment = commentEnd(text, start, rules);
  const end = comment ?? quotedEnd(text, start, rules) ?? wordEnd(text, start);
  return { start, end, isComment: comment !== undefined, hasGap: start > from };
}

/** The end of a comment that may be left out. */
export function commentEnd(text: string, at: number, rules: Rules): number | undefined {
  rules.lineComment.lastIndex = at;
  if (!text.startsWith("--+", at) && rules.lineComment.test(text)) {
    const end = text.indexOf("\n", at);
    return end < 0 ? text.length : end;
  }
  if (!text.startsWith("/*", at) || /^[+!]/.test(text.slice(at + 2, at + 3))) return undefined;
  return blockEnd(text, at, rules);
}

function blockEnd(text: string, at: number, { isNested }: Rules): number {
  const mark = /\/\*|\*\//g;
  mark.lastIndex = at + 2;
  let depth = 1;
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    if (found[0] === "*/") depth--;
    else if (isNested) depth++;
    if (depth === 0) return mark.lastIndex;
  }
  return text.length;
}

/** The end of a string, a quoted name or a comment with hints that begins here. */
export function quotedEnd(text: string, at: number, rules: Rules): number | undefined {
  const sign = text.charAt(at);
  if (sign === "/" && text[at + 1] === "*") return blockEnd(text, at, rules);
  if (text.startsWith("--+", at)) {
    const end = text.indexOf("\n", at);
    return end < 0 ? text.length : end;
  }
  if (sign === "'" || sign === '"' || sign === "`") {
    if (rules.hasTriples && sign !== "`" && text.startsWith(sign.repeat(3), at)) return tripleEnd(text, at, sign);
    const prefix = /(?:^|[^\w$])([a-z])$/i.exec(text.slice(Math.max(0, at - 2), at))?.[1]?.toLowerCase();
    const hasBackslash =
      (rules.hasBackslash && sign !== "`" && !(rules.hasRaw && prefix === "r")) ||
      (rules.hasDollars && sign === "'" && prefix === "e");
    return closing(text, at, sign, hasBackslash);
  }
  if (sign === "[" && rules.hasBrackets) return closing(text, at, "]", false);
  if (sign === "$" && rules.hasDollars) {
    const tag = /^\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/u.exec(text.slice(at, at + 100))?.[0];
    if (tag === undefined) return undefined;
    const end = text.indexOf(tag, at + tag.length);
    return end < 0 ? text.length : end + tag.length;
  }
  // Oracle's q'[…]'.
  const alternative = /^[nN]?[qQ]'(\S)/.exec(text.slice(at, at + 4));
  if (!alternative || /[\w$]/.test(text.charAt(at - 1))) return undefined;
  const close = PAIRS[alternative[1] ?? ""] ?? alternative[1];
  const end = text.indexOf(`${close}'`, at + alternative[0].length);
  return end < 0 ? undefined : end + 2;
}

const PAIRS: Readonly<Record<string, string>> = { "[": "]", "{": "}", "(": ")", "<": ">" };

/** A doubled quote is one of the text. */
function closing(text: string, start: number, quote: string, hasBackslash: boolean): number {
  for (let at = start + 1; at < text.length; at++) {
    if (hasBackslash && text[at] === "\\") at++;
    else if (text[at] === quote) {
      if (text[at + 1] !== quote) return at + 1;
      at++;
    }
  }
  return text.length;
}

/** The end of a string in three quotes, in which one or two of them are part of the text. */
function tripleEnd(text: string, start: number, quote: string): number {
  const end = quote === "'" ? /\\[\s\S]|'''/g : /\\[\s\S]|"""/g;
  end.lastIndex = start + 3;
  for (let found = end.exec(text); found; found = end.exec(text)) {
    if (found[0] === quote.repeat(3)) return end.lastIndex;
  }
  return text.length;
}

/** A run of letters and digits, or one sign. */
export function wordEnd(text: string, at: number): number {
  const word = /[\p{L}\p{N}_$@.]+|[\s\S]/uy;
  word.lastIndex = at;
  return at + (word.exec(text)?.[0].length ?? 1);
}
