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
