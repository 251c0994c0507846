import { found } from "./extracted.ts";

/** What is taken for personal data. */
export interface Masking {
  readonly emails: boolean;
  readonly phones: boolean;
  readonly cards: boolean;
  readonly ibans: boolean;
  readonly addresses: boolean;
  /** A word in its place, stars, or stars with enough left to tell one from another. */
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

/** The check of ISO 13616: the number with its letters as figures, its first four at the end, leaves 1 of 97. */
export function isIban(text: string): boolean {
  const bare = text.replace(/\s/g, "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(bare)) return false;
  const digits = (bare.slice(4) + bare.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

const spans = (text: string, pattern: RegExp, kind: string, isOne: (found: string) => boolean): readonly Span[] =>
  Array.from(text.matchAll(pattern), (match) => ({ at: match.index, text: match[0], kind })).filter((each) =>
    isOne(each.text),
  );

function allSpans(text: string, options: Masking): readonly Span[] {
  const kinds: (readonly Span[])[] = [];
  const named = (list: readonly { readonly text: string; readonly at: number }[], kind: string) =>
    kinds.push(list.map((each) => ({ ...each, kind })));
  if (options.emails) named(found(text, "emails"), "e-mail");
  if (options.ibans)
    kinds.push(
      spans(
        text,
        /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![\p{L}\p{N}])/giu,
        "IBAN",
        isIban,
      ),
    );
  if (options.cards)
    kinds.push(
      spans(
        text,
        /(?<![\d-])\d(?:[ -]?\d){12,18}(?![\d-])/g,
        "card",
        (card) => hasLuhnDigit(card.replace(/\D/g, "")) && !/^0+$/.test(card.replace(/\D/g, "")),
      ),
    );
  if (options.addresses) named(found(text, "ips"), "IP address");
  if (options.phones) named(found(text, "phones"), "phone");
  // What is found first is not searched again: a card is no telephone number.
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
