import { isIban } from "#core/iban.ts";
import { found, longestIn } from "./extract.ts";

/** The kinds of personal data to mask. */
export interface Masking {
  readonly emails: boolean;
  readonly phones: boolean;
  readonly cards: boolean;
  readonly ibans: boolean;
  readonly addresses: boolean;
  /** A word in its place, stars, or stars with enough left to distinguish them. */
  readonly style: "label" | "stars" | "partly";
}

interface Span {
  readonly at: number;
  readonly text: string;
  readonly kind: string;
}

/** Luhn's check digit, which all payment cards have (ISO/IEC 7812-1). */
export function hasLuhnDigit(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]);
    sum += at % 2 === 0 ? digit : digit > 4 ? 2 * digit - 9 : 2 * digit;
  }
  return sum % 10 === 0;
}

/** The first figures of the schemes of cards, and how many figures these have (ISO/IEC 7812). */
const SCHEMES: readonly (readonly [first: RegExp, lengths: RegExp])[] = [
  [/^4/, /^1[369]$/],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, /^16$/],
  [/^3[47]/, /^15$/],
  [/^(?:36|30[0-5]|3095|3[89])/, /^1[4-9]$/],
  [/^(?:6011|64[4-9]|65|35|62|220[0-4]|8[12]|60|508|9792)/, /^1[6-9]$/],
  [/^(?:50|5[6-9]|6)/, /^1[2-9]$/],
];

/** A card number: its scheme's length and Luhn's digit. One of no known scheme counts only on its own. */
function isCard(text: string, isWhole: boolean): boolean {
  const digits = text.replace(/\D/g, "");
  if (digits.length < 12 || digits.length > 19 || /^0+$/.test(digits) || !hasLuhnDigit(digits)) return false;
  const isKnown = SCHEMES.some(([first, lengths]) => first.test(digits) && lengths.test(String(digits.length)));
  return isKnown || (isWhole && digits.length > 12);
}

/** The longest valid parts of runs of groups. */
const spans = (
  text: string,
  pattern: RegExp,
  kind: string,
  { most, begins }: { readonly most: number; readonly begins: RegExp },
  isOne: (found: string, run: string) => boolean,
): readonly Span[] =>
  Array.from(text.matchAll(pattern)).flatMap(({ 0: run, index }) =>
    longestIn(run, (part) => isOne(part, run), most, begins).map(({ text: part, at }) => ({
      at: index + at,
      text: part,
      kind,
    })),
  );

function allSpans(text: string, options: Masking): readonly Span[] {
  const kinds: (readonly Span[])[] = [];
  const named = (list: readonly { readonly text: string; readonly at: number }[], kind: string) =>
    kinds.push(list.map((each) => ({ ...each, kind })));
  if (options.emails) named(found(text, "emails"), "e-mail");
  if (options.ibans)
    kinds.push(
      // The run includes words before and after it. Its country's length and the check digits determine where it starts
      // and ends.
      spans(
        text,
        /(?<![\p{L}\p{N}])[A-Z\d]+(?:[ \u00a0-][A-Z\d]+){0,40}(?![\p{L}\p{N}])/giu,
        "IBAN",
        { most: 16, begins: /^[A-Z]{2}(?:\d|$)/i },
        isIban,
      ),
    );
  if (options.cards)
    kinds.push(
      spans(
        text,
        /(?<![\p{L}\p{N}])\d+(?:[ \u00a0.-]\d+){0,40}(?![\p{L}\p{N}])/gu,
        "card",
        { most: 8, begins: /^\d/ },
        (part, run) => isCard(part, part === run),
      ),
    );
  if (options.addresses) named(found(text, "ips"), "IP address");
  if (options.phones) named(found(text, "phones"), "phone");
  // What is found first isn't searched again: a card isn't a telephone number.
  const taken: Span[] = [];
  for (const span of kinds.flat())
    if (!taken.some((other) => span.at < other.at + other.text.length && other.at < span.at + span.text.length))
      taken.push(span);
  return taken.sort((one, other) => one.at - other.at);
}

function mask({ text, kind }: Span, style: Masking["style"]): string {
  if (style === "label") return `[${kind}]`;
  if (style === "stars") return text.replace(/[\p{L}\p{N}]/gu, "*");
  if (kind === "e-mail") {
    const [name = "", host = ""] = text.split("@");
    return `${[...name][0]}***@${[...host][0]}***${host.slice(host.lastIndexOf("."))}`;
  }
  const letters = text.replace(/[^\p{L}\p{N}]/gu, "").length;
  let seen = 0;
  return text.replace(/[\p{L}\p{N}]/gu, (letter) => (++seen > letters - Math.min(4, letters >> 1) ? letter : "*"));
}

/** A text with personal data masked, and how much of each kind there was. */
export function masked(text: string, options: Masking) {
  const counts = new Map<string, number>();
  let [value, from] = ["", 0];
  for (const span of allSpans(text, options)) {
    counts.set(span.kind, (counts.get(span.kind) ?? 0) + 1);
    value += text.slice(from, span.at) + mask(span, options.style);
    from = span.at + span.text.length;
  }
  return { value: value + text.slice(from), counts: [...counts] };
}
