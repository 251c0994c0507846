import type { Token } from "./sql-tokens.ts";

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
