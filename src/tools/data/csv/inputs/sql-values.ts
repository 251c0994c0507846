/** A token of an SQL statement, and where it is. */
export interface Token {
  readonly kind: "word" | "name" | "string" | "number" | "sign" | "end" | "unclosed";
  readonly at: number;
  readonly end: number;
  /** The content of a name or string, and a word in capitals; for other tokens the source. */
  readonly value: string;
}

/** Reads the parts of a text in SQL one by one; `hasEscapes` may change on the way. */
interface Tokens {
  hasEscapes: boolean;
  readonly next: () => Token;
  /** Continues at a later position. */
  readonly skipTo: (place: number) => void;
}

const BLANKS = /(?:\s|--[^\n]*|#(?=\s)[^\n]*)+/y;
const WORD = /[\p{L}_#@][\p{L}\p{N}_$#@]*/uy;
const NUMBER = /(?:0x[\da-f]*|(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)/iy;
const DOLLARS = /\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy;
const SIGN = /::|\|\||[\s\S]/uy;
const CLOSING: Readonly<Record<string, string>> = { "[": "]", "(": ")", "{": "}", "<": ">" };

/** The parts of a text in SQL, with strings and names as PostgreSQL, MySQL, SQLite, SQL Server and Oracle quote them. */
export function tokensOf(text: string, hasEscapes: boolean): Tokens {
  let at = 0;

  const matched = (pattern: RegExp, from: number): string | undefined => {
    pattern.lastIndex = from;
    return pattern.exec(text)?.[0];
  };

  let knownSlash = -1;
  /** Where a backslash comes next, or the text's length: each is searched only once. */
  function slashFrom(from: number): number {
    if (knownSlash < from) knownSlash = text.indexOf("\\", from);
    if (knownSlash < 0) knownSlash = text.length;
    return knownSlash;
  }

  function skipBlanks() {
    for (;;) {
      at += matched(BLANKS, at)?.length ?? 0;
      if (!text.startsWith("/*", at)) return;
      const end = text.indexOf("*/", at + 2);
      at = end < 0 ? text.length : end + 2;
    }
  }

  const taken = (kind: Token["kind"], start: number, end: number, value: string): Token => {
    at = end;
    return { kind, at: start, end, value };
  };
  const unclosed = (start: number) => taken("unclosed", start, text.length, "");

  /** The text between quotes, which are doubled inside it. The closing quote is searched from `from` on. */
  function quoted(start: number, from: number, quote: string, kind: Token["kind"], escapes?: Escapes): Token {
    const parts: string[] = [];
    let rest = from;
    let close = text.indexOf(quote, rest);
    let slash = escapes ? slashFrom(rest) : text.length;
    while (close >= 0) {
      if (escapes && slash < close) {
        const written = matched(escapes.pattern, slash) ?? "";
        parts.push(text.slice(rest, slash), escapes.said(written));
        rest = slash + written.length;
        slash = slashFrom(rest);
        if (close < rest) close = text.indexOf(quote, rest);
      } else if (text[close + 1] === quote) {
        parts.push(text.slice(rest, close + 1));
        rest = close + 2;
        close = text.indexOf(quote, rest);
      } else {
        parts.push(text.slice(rest, close));
        return taken(kind, start, close + 1, parts.join(""));
      }
    }
    return unclosed(start);
  }

  function enclosed(start: number, from: number, closing: string): Token {
    const close = text.indexOf(closing, from);
    return close < 0 ? unclosed(start) : taken("string", start, close + closing.length, text.slice(from, close));
  }

  function next(): Token {
    skipBlanks();
    const start = at;
    const sign = text[start];
    const escapes = tokens.hasEscapes ? MYSQL : undefined;
    if (sign === undefined) return taken("end", start, start, "");
    if (sign === "'") return quoted(start, start + 1, "'", "string", escapes);
    if (sign === '"') return quoted(start, start + 1, '"', "name", escapes);
    if (sign === "`") return quoted(start, start + 1, "`", "name");
    if (sign === "[") return quoted(start, start + 1, "]", "name");
    const dollars = matched(DOLLARS, start);
    if (dollars) return enclosed(start, start + dollars.length, dollars);
    const number = matched(NUMBER, start);
    if (number) return taken("number", start, start + number.length, number);
    const word = matched(WORD, start);
    if (!word) {
      const signs = matched(SIGN, start) ?? sign;
      return taken("sign", start, start + signs.length, signs);
    }
    const after = start + word.length;
    const inCapitals = word.toUpperCase();
    if (text[after] === "'") {
      if (inCapitals === "N") return quoted(start, after + 1, "'", "string", escapes);
      if (inCapitals === "E") return quoted(start, after + 1, "'", "string", POSTGRES);
      if (inCapitals === "X" || inCapitals === "B") {
        const { kind, end } = enclosed(start, after + 1, "'");
        return taken(kind === "string" ? "number" : kind, start, end, text.slice(start, end));
      }
      if (inCapitals === "Q" || inCapitals === "NQ") {
        const opening = text[after + 1] ?? "";
        return enclosed(start, after + 2, `${CLOSING[opening] ?? opening}'`);
      }
    }
    return taken("word", start, after, inCapitals);
  }

  const tokens: Tokens = {
    hasEscapes,
    next,
    skipTo(place) {
      at = place;
    },
  };
  return tokens;
}

/** The pattern after a backslash, and its meaning. */
interface Escapes {
  readonly pattern: RegExp;
  readonly said: (written: string) => string;
}

const SIGNS: Readonly<Record<string, string>> = { b: "\b", n: "\n", r: "\r", t: "\t" };

// MySQL, String Literals: \% and \_ stay as they are.
const MYSQL: Escapes = {
  pattern: /\\[\s\S]?/uy,
  said(written) {
    const sign = written.slice(1);
    if (sign === "%" || sign === "_") return written;
    return sign === "0" ? "\0" : sign === "Z" ? "\x1a" : (SIGNS[sign] ?? sign);
  },
};

// PostgreSQL, 4.1.2.2: String Constants with C-Style Escapes.
const POSTGRES: Escapes = {
  pattern: /\\(?:u[\dA-Fa-f]{4}|U[\dA-Fa-f]{8}|x[\dA-Fa-f]{1,2}|[0-7]{1,3}|[\s\S]?)/uy,
  said(written) {
    const sign = written.slice(1);
    if (sign.length === 1 && !/[0-7]/.test(sign)) return sign === "f" ? "\f" : (SIGNS[sign] ?? sign);
    const code = /^[0-7]/.test(sign) ? Number.parseInt(sign, 8) & 0xff : Number.parseInt(sign.slice(1), 16);
    return code <= 0x10ffff && sign !== "" && !Number.isNaN(code) ? String.fromCodePoint(code) : written;
  },
};

// Longer expressions aren't evaluated.
const MAX_TOKENS = 200;

/** The value of an expression of constants: null is NULL; undefined if a database would have to compute it. */
export function constantOf(tokens: readonly Token[]): string | null | undefined {
  return tokens.length > MAX_TOKENS ? undefined : saidBy(tokens);
}

const LITERAL_TYPE = /^(?:DATE|TIME|TIMESTAMP|TIMESTAMPTZ|DATETIME|BINARY|_[A-Z\d]+)$/;
const isSign = (token: Token | undefined, sign: string) => token?.kind === "sign" && token.value === sign;

function saidBy(tokens: readonly Token[]): string | null | undefined {
  const cast = findOutside(tokens, (token) => isSign(token, "::"));
  if (cast >= 0) return saidBy(tokens.slice(0, cast));
  const joint = findOutside(tokens, (token) => isSign(token, "||"));
  if (joint >= 0) return joined([saidBy(tokens.slice(0, joint)), saidBy(tokens.slice(joint + 1))]);
  const [first, second] = tokens;
  if (!first) return undefined;
  if (tokens.every(({ kind }) => kind === "string")) return joined(tokens.map(({ value }) => value));
  if (tokens.length === 1) return single(first);
  if (tokens.length === 2 && second) {
    if (second.kind === "number" && (isSign(first, "-") || isSign(first, "+"))) return first.value + second.value;
    return second.kind === "string" && first.kind === "word" && LITERAL_TYPE.test(first.value)
      ? second.value
      : undefined;
  }
  const opening = first.kind === "word" ? 1 : 0;
  if (!isSign(tokens[opening], "(") || closingOf(tokens, opening) !== tokens.length - 1) return undefined;
  const inner = tokens.slice(opening + 1, -1);
  return opening === 0 ? saidBy(inner) : called(first.value, inner);
}

function single({ kind, value }: Token): string | null | undefined {
  if (kind !== "word") return kind === "sign" ? undefined : value;
  if (value === "NULL") return null;
  return value === "TRUE" || value === "FALSE" ? value.toLowerCase() : undefined;
}

/** What the functions say that programs write into a dump. */
function called(name: string, inner: readonly Token[]): string | null | undefined {
  if (name === "CAST") {
    const as = findOutside(inner, ({ kind, value }) => kind === "word" && value === "AS");
    return as < 0 ? undefined : saidBy(inner.slice(0, as));
  }
  const values = argumentsOf(inner).map(saidBy);
  const [text, found, put] = values;
  if (typeof text !== "string") return undefined;
  if (/^TO_(?:DATE|TIMESTAMP|TIMESTAMP_TZ|CLOB|NCLOB|NUMBER)$/.test(name)) return text;
  if (name === "REPLACE")
    return typeof found === "string" && typeof put === "string" && found !== ""
      ? text.replaceAll(found, put)
      : undefined;
  if (/^(?:CHAR|CHR|NCHAR)$/.test(name)) return joined(values.map((code) => signOf(Number(code))));
  if (name !== "UNISTR" || values.length > 1) return undefined;
  return text.replace(
    /\\(?:\\|u?([\dA-F]{4})|\+([\dA-F]{6})|U([\dA-F]{8}))/gi,
    (written, ...codes: (string | undefined)[]) => {
      const code = codes.slice(0, 3).find((one) => one !== undefined);
      return code === undefined ? "\\" : (signOf(Number.parseInt(code, 16)) ?? written);
    },
  );
}

const signOf = (code: number) =>
  Number.isInteger(code) && code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;

const joined = (parts: readonly (string | null | undefined)[]): string | undefined =>
  parts.every((part) => typeof part === "string") ? parts.join("") : undefined;

function findOutside(tokens: readonly Token[], isIt: (token: Token) => boolean): number {
  let depth = 0;
  return tokens.findIndex((token) => {
    if (isSign(token, "(")) depth++;
    if (isSign(token, ")")) depth--;
    return depth === 0 && isIt(token);
  });
}

function closingOf(tokens: readonly Token[], opening: number): number {
  return opening + findOutside(tokens.slice(opening), (token) => isSign(token, ")"));
}

function argumentsOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const comma = findOutside(tokens, (token) => isSign(token, ","));
  return comma < 0 ? [tokens] : [tokens.slice(0, comma), ...argumentsOf(tokens.slice(comma + 1))];
}

/** The rows after a COPY … FROM stdin, and where they end. */
interface CopiedRows {
  /** Each with its cells, where it begins; NULL is null. */
  readonly rows: readonly { readonly at: number; readonly cells: readonly (string | null)[] }[];
  readonly end: number;
}

const NAMED: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/**
 * Reads rows as PostgreSQL's COPY writes them as text, from the line at `start` on: cells with tabs between them, NULL
 * as \N, and a line of \. after the last. Undefined if that line is missing.
 */
export function copiedRows(text: string, start: number): CopiedRows | undefined {
  const rows: { at: number; cells: (string | null)[] }[] = [];
  for (let at = start; at < text.length; ) {
    const end = endOfRow(text, at);
    const line = text.slice(at, text[end - 1] === "\r" ? end - 1 : end);
    if (line === "\\.") return { rows, end };
    rows.push({ at, cells: line.split("\t").map((cell) => (cell === "\\N" ? null : unescaped(cell))) });
    at = end + 1;
  }
  return undefined;
}

/** A backslash before a line break makes it one of the cell. */
function endOfRow(text: string, start: number): number {
  for (let from = start; ; ) {
    const at = text.indexOf("\n", from);
    if (at < 0) return text.length;
    let slashes = 0;
    while (at - slashes > from && text[at - slashes - 1] === "\\") slashes++;
    if (slashes % 2 === 0) return at;
    from = at + 1;
  }
}

// PostgreSQL, COPY, Text Format: other escaped characters mean themselves. Numbers are bytes.
const ESCAPES = /(?:\\(?:x[\dA-Fa-f]{1,2}|[0-7]{1,3}))+|\\([\s\S]?)/g;

const unescaped = (cell: string): string =>
  cell.includes("\\")
    ? cell.replace(ESCAPES, (written, sign?: string) =>
        sign === undefined ? ofBytes(written.split("\\").slice(1)) : (NAMED[sign] ?? sign),
      )
    : cell;

const ofBytes = (codes: readonly string[]): string =>
  new TextDecoder().decode(
    Uint8Array.from(codes, (code) =>
      code.startsWith("x") ? Number.parseInt(code.slice(1), 16) : Number.parseInt(code, 8),
    ),
  );
