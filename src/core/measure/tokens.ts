import { add, type Fraction, fraction, fractionOf, multiply } from "#core/number/fraction.ts";
import { plainCharacters, withPoint } from "#core/number/parse-number.ts";
import { LISTS } from "./functions.ts";
import { FRACTION_SIGNS, VULGAR_FRACTIONS } from "./number-signs.ts";

/** A piece of the input; `start` and `end` are its place in the plain text. */
export type Token = { readonly start: number; readonly end: number } & (
  | { readonly type: "number"; readonly value: Fraction; readonly mayBeGrouped: boolean }
  /** '1:23:45', of two or three numbers. */
  | { readonly type: "clock"; readonly parts: readonly Fraction[] }
  | { readonly type: "word"; readonly text: string }
  | { readonly type: "superscript"; readonly value: bigint }
  | { readonly type: "sign"; readonly text: string }
);

/** The characters of an expression that is read; a longer one would be no question. */
export const MAX_LENGTH = 300;

const VULGAR = new RegExp(` ?([${FRACTION_SIGNS}])`, "y");
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

const SUFFIXES: Readonly<Record<string, bigint>> = { k: 1000n, M: 1_000_000n, bn: 1_000_000_000n };

/** The text in the grammar's characters: plain digits, quotes, signs of multiplication and division. */
export const plainText = (text: string): string =>
  plainCharacters(text)
    .replace(/[″“”]|''/g, '"')
    .replace(/[º˚]/g, "°")
    // N·m is a newton metre as N m is; 3·4 is a product.
    .replace(/(?<=\p{L}[²³]?) ?[⋅·∙] ?(?=\p{L})/gu, " ")
    .replace(/[×⋅·∙✕]/g, "*")
    .replaceAll("**", "^")
    .replace(/\((us|uk|imp(?:erial)?)\)/gi, " $1")
    .replaceAll("÷", "/")
    .replaceAll("∕", "/")
    .replaceAll("⁄", "/")
    .replaceAll("√", " sqrt ")
    .replaceAll("∛", " cbrt ")
    .replaceAll("℃", "°C")
    .replaceAll("℉", "°F")
    // '37° c', and no '5° 3''.
    .replace(/° (?=[CFR](?:$|[^\p{L}]))/giu, "°")
    .replace(LIST_CALL, separated);

const LIST_CALL = new RegExp(`(?<!\\p{L})(?:${[...LISTS].join("|")})\\s*\\([^()]*(?:\\([^()]*\\)[^()]*)*\\)?`, "giu");

/** A call with its arguments separated: a comma in it isn't a decimal comma. */
const separated = (call: string) => call.replaceAll(",", ";");

/** The pieces of a plain text; undefined where a character belongs to no piece. */
export function tokensOf(text: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const space = / +/y;
    space.lastIndex = at;
    if (space.test(text)) at = space.lastIndex;
    if (at >= text.length) break;
    const token = clock(text, at) ?? number(text, at) ?? superscript(text, at) ?? word(text, at) ?? sign(text, at);
    if (!token) return undefined;
    tokens.push(token);
    at = token.end;
    // The dot of 'ft.' and 'oz.'.
    if (token.type === "word" && text[at] === "." && !/\d/.test(text[at + 1] ?? "")) at++;
  }
  return tokens;
}

const match = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

function clock(text: string, start: number): Token | undefined {
  const found = match(/(\d{1,6}):([0-5]?\d)(?::([0-5]?\d))?([.,]\d{1,20})?(?![\d:])/y, text, start);
  if (!found) return undefined;
  const [all, first = "", second = "", third, decimals = ""] = found;
  const parts = [first, second, ...(third === undefined ? [] : [third])];
  const written = parts.map((part, index) => (index === parts.length - 1 ? part + decimals.replace(",", ".") : part));
  return { type: "clock", parts: written.map(fractionOf), start, end: start + all.length };
}

function number(text: string, start: number): Token | undefined {
  const based = match(/0(?:x[\da-f]{1,300}|b[01]{1,300}|o[0-7]{1,300})(?![\p{L}\d])/iuy, text, start);
  if (based)
    return {
      type: "number",
      value: fraction(BigInt(based[0].toLowerCase())),
      mayBeGrouped: false,
      start,
      end: start + based[0].length,
    };
  const decimal = decimalAt(text, start);
  let [end, value] = decimal ? [decimal.end, decimal.value] : [start, undefined];
  if (!decimal || (value?.denominator === 1n && /\d/.test(text[end - 1] ?? ""))) {
    // 1½ and 1 ½, and 1 1/2.
    const part = match(VULGAR, text, end);
    // '1/2 1/2' isn't one times two and a half.
    const mayBeMixed = decimal && text[start - 1] !== "/";
    const ratio = mayBeMixed ? match(/ (\d{1,9})\/(\d{1,9})(?![\d.,:])/y, text, end) : null;
    const text2 = part
      ? VULGAR_FRACTIONS[part[1] ?? ""]
      : ratio && /[1-9]/.test(ratio[2] ?? "")
        ? `${ratio[1]}/${ratio[2]}`
        : undefined;
    if (text2 !== undefined) {
      value = value ? add(value, fractionOf(text2)) : fractionOf(text2);
      end += (part ?? ratio)?.[0].length ?? 0;
    }
  }
  if (!value) return undefined;
  const suffix = match(/(k|M|bn)(?![\p{L}\d°])/uy, text, end);
  if (suffix) {
    value = multiply(value, fraction(SUFFIXES[suffix[1] ?? ""] ?? 1n));
    end += suffix[0].length;
  }
  return { type: "number", value, mayBeGrouped: decimal?.mayBeGrouped ?? false, start, end };
}

/** A decimal number with its groups and its exponent: '1,234.5', '10 000', '1e-3'. */
function decimalAt(text: string, start: number) {
  const run = match(/(?:\d+|(?=[.,]\d))(?:[.,' _]\d+){0,40}[.,]?/y, text, start)?.[0];
  if (!run) return undefined;
  // The longest beginning that is one number: '5 3' are two, '5 300' is one.
  const ends = [...run.matchAll(/[.,' _](?=\d|$)|$/g)].map(({ index }) => index).filter((end) => end > 0);
  const candidates = [...new Set([run.length, ...ends.reverse()])];
  for (const length of candidates) {
    const mantissa = run.slice(0, length);
    // 5'300" is feet and inches.
    if (mantissa.includes("'") && text[start + length] === '"') continue;
    const digits = withPoint(mantissa);
    if (digits === undefined || digits === "unfinished" || !/\d/.test(digits)) continue;
    const exponent = match(/e([+-]?\d{1,3})(?![\d.])/iuy, text, start + length);
    return {
      value: fractionOf(`${digits}${exponent ? `e${exponent[1]}` : ""}`),
      mayBeGrouped: /^[1-9]\d{0,2},\d{3}$/.test(mantissa) && !exponent,
      end: start + length + (exponent?.[0].length ?? 0),
    };
  }
  return undefined;
}

function superscript(text: string, start: number): Token | undefined {
  const found = match(/([⁻]?)([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})/y, text, start);
  if (!found) return undefined;
  const digits = [...(found[2] ?? "")].map((digit) => SUPERSCRIPTS.indexOf(digit)).join("");
  const value = BigInt(digits) * (found[1] ? -1n : 1n);
  return { type: "superscript", value, start, end: start + found[0].length };
}

function word(text: string, start: number): Token | undefined {
  const found = match(/(?:in|cm|mm|m|ft)H[2₂]O(?!\p{L})|atan2(?= ?\()|°?\p{L}+|[°'"]/uy, text, start);
  return found ? { type: "word", text: found[0], start, end: start + found[0].length } : undefined;
}

function sign(text: string, start: number): Token | undefined {
  const found = match(/<<|>>|[-+*/^()!%;&|]/y, text, start);
  return found ? { type: "sign", text: found[0], start, end: start + found[0].length } : undefined;
}
