import { type CSSToken, type ParseError, TokenType, tokenize } from "@csstools/css-tokenizer";
import { ok } from "#core/result.ts";
import type { Formatted } from "./formatted.ts";

const OPENING: Readonly<Partial<Record<TokenType, TokenType>>> = {
  [TokenType.OpenCurly]: TokenType.CloseCurly,
  [TokenType.OpenParen]: TokenType.CloseParen,
  [TokenType.Function]: TokenType.CloseParen,
  [TokenType.OpenSquare]: TokenType.CloseSquare,
};

/**
 * CSS without comments, but for those that begin with `/*!`, and without spaces that mean nothing: the tokens stay, and
 * so do the values of custom properties, which scripts can read as they are written. CSS Syntax Level 3.
 */
export function minifyCss(text: string): Formatted {
  const errors: ParseError[] = [];
  const tokens = tokenize({ css: text }, { onParseError: (error) => errors.push(error) });
  const [error] = errors;
  if (error) return { ok: false, at: error.sourceStart, message: sentence(error.message) };
  const unbalanced = balanceProblem(tokens);
  if (unbalanced) return unbalanced;
  const writer = new Minifier(tokens);
  return ok(writer.run());
}

const sentence = (message: string): string =>
  message.includes("comment")
    ? "This comment isn't closed."
    : message.includes("string")
      ? "This string isn't closed on its line."
      : message.includes("url")
        ? "This address isn't closed, or has characters that need escaping."
        : "A backslash can't be at the end of a line here.";

function balanceProblem(tokens: readonly CSSToken[]): Formatted | undefined {
  const open: { readonly wanted: TokenType; readonly at: number; readonly sign: string }[] = [];
  for (const [type, raw, at] of tokens) {
    const wanted = OPENING[type];
    if (wanted !== undefined) open.push({ wanted, at, sign: raw.slice(-1) });
    else if (type === TokenType.CloseCurly || type === TokenType.CloseParen || type === TokenType.CloseSquare) {
      const last = open.pop();
      if (last?.wanted !== type) return { ok: false, at, message: `'${raw}' closes nothing.` };
    }
  }
  const last = open.pop();
  return last && { ok: false, at: last.at, message: `'${last.sign}' isn't closed.` };
}

/** What a statement is: it ends at a `{` that opens a block, or without one. */
type Statement = "rule" | "at-rule" | "declaration" | "custom property";

class Minifier {
  readonly #tokens: readonly CSSToken[];
  readonly #parts: string[] = [];
  #last: TokenType | undefined;
  #lastRaw = "";
  #pendingSpace = false;
  #pendingComment = false;
  #depth = 0;
  #statement: Statement = "rule";
  /** Nothing of the statement, or of the content of the brackets, has been written yet. */
  #isStart = true;
  /** The name of a declaration or a feature was written last, or its colon. */
  #afterName = false;
  #afterColon = false;

  constructor(tokens: readonly CSSToken[]) {
    this.#tokens = tokens;
  }

  run(): string {
    for (let at = 0; at < this.#tokens.length; ) {
      const token = this.#tokens[at] as CSSToken;
      const [type, raw] = token;
      if (type === TokenType.EOF) break;
      if (type === TokenType.Whitespace) this.#pendingSpace = true;
      else if (type === TokenType.Comment && !raw.startsWith("/*!")) this.#pendingComment = true;
      else if (type === TokenType.Comment) this.#write(type, raw);
      else {
        if (this.#isStart && this.#depth === 0) this.#statement = this.#statementAt(at);
        if (this.#statement === "custom property" && this.#depth === 0 && type === TokenType.Colon) {
          at = this.#customValue(at);
          continue;
        }
        this.#write(type, raw);
        this.#follow(type);
      }
      at++;
    }
    return this.#parts.join("");
  }

  #statementAt(at: number): Statement {
    const [type, raw] = this.#tokens[at] as CSSToken;
    if (type === TokenType.AtKeyword) return "at-rule";
    if (type === TokenType.Ident && raw.startsWith("--")) return "custom property";
    let depth = 0;
    for (let i = at; i < this.#tokens.length; i++) {
      const kind = this.#tokens[i]?.[0];
      if (depth === 0 && kind === TokenType.OpenCurly) return "rule";
      if (depth === 0 && (kind === TokenType.Semicolon || kind === TokenType.CloseCurly)) break;
      if (kind !== undefined && OPENING[kind] !== undefined) depth++;
      else if (kind === TokenType.CloseParen || kind === TokenType.CloseSquare) depth--;
    }
    return "declaration";
  }

  /** Writes the value of a custom property unchanged, from its colon on; returns the position of its end. */
  #customValue(start: number): number {
    let depth = 0;
    let text = "";
    let at = start;
    for (; at < this.#tokens.length; at++) {
      const [type, raw] = this.#tokens[at] as CSSToken;
      if (type === TokenType.EOF) break;
      if (depth === 0 && (type === TokenType.Semicolon || type === TokenType.CloseCurly)) break;
      if (OPENING[type] !== undefined) depth++;
      else if (type === TokenType.CloseCurly || type === TokenType.CloseParen || type === TokenType.CloseSquare)
        depth--;
      text += raw;
    }
    this.#pendingSpace = false;
    this.#pendingComment = false;
    this.#parts.push(text);
    this.#last = TokenType.Ident;
    this.#lastRaw = text;
    return at;
  }

  #follow(type: TokenType) {
    const wasStart = this.#isStart;
    this.#isStart = false;
    this.#afterColon = this.#afterName && type === TokenType.Colon;
    this.#afterName = wasStart && type === TokenType.Ident;
    if (type === TokenType.OpenCurly || type === TokenType.CloseCurly || type === TokenType.Semicolon) {
      this.#isStart = true;
      this.#depth = 0;
    } else if (OPENING[type] !== undefined) {
      this.#depth++;
      this.#isStart = type === TokenType.OpenParen;
    } else if (type === TokenType.CloseParen || type === TokenType.CloseSquare) this.#depth--;
  }

  #write(type: TokenType, raw: string) {
    // The last ';' of a block ends nothing.
    while (type === TokenType.CloseCurly && this.#parts.at(-1) === ";") this.#parts.pop();
    const isFirst = this.#parts.length === 0;
    if (!isFirst && this.#pendingSpace && this.#needsSpace(type, raw)) this.#parts.push(" ");
    else if (!isFirst && this.#pendingComment && !this.#pendingSpace && joins(this.#lastRaw, raw))
      this.#parts.push("/**/");
    this.#pendingSpace = false;
    this.#pendingComment = false;
    this.#parts.push(raw);
    this.#last = type;
    this.#lastRaw = raw;
  }

  #needsSpace(type: TokenType, raw: string): boolean {
    const last = this.#last as TokenType;
    if (FREE_AFTER.has(last) || FREE_BEFORE.has(type)) return false;
    if (this.#statement === "rule" && this.#depth === 0) {
      return !(isCombinator(type, raw) || isCombinator(last, this.#lastRaw));
    }
    // A declaration, or a feature such as (width: 1px): its colon is separate.
    if (this.#statement === "rule") return true;
    if (type === TokenType.Colon) return !this.#afterName;
    if (last === TokenType.Colon) return !this.#afterColon;
    return !(this.#statement === "declaration" && this.#depth === 0 && (raw === "!" || this.#lastRaw === "!"));
  }
}

const FREE_AFTER: ReadonlySet<TokenType> = new Set([
  TokenType.OpenCurly,
  TokenType.CloseCurly,
  TokenType.Semicolon,
  TokenType.Comma,
  TokenType.OpenParen,
  TokenType.Function,
  TokenType.OpenSquare,
  TokenType.Comment,
]);
const FREE_BEFORE: ReadonlySet<TokenType> = new Set([
  TokenType.OpenCurly,
  TokenType.CloseCurly,
  TokenType.Semicolon,
  TokenType.Comma,
  TokenType.CloseParen,
  TokenType.CloseSquare,
]);

const isCombinator = (type: TokenType, raw: string): boolean =>
  type === TokenType.Delim && (raw === ">" || raw === "~" || raw === "+");

/** Whether two tokens would be read differently with nothing between them. */
function joins(one: string, other: string): boolean {
  const [first, second] = tokenize({ css: one + other });
  return first?.[1] !== one || second?.[1] !== other;
}
