import { KINDS, type KindName } from "./kinds.ts";

// BWIPP's messages about an identifier's data, and ours, which follow its brackets.
const DATA_REASONS: Readonly<Record<string, string>> = {
  "Too short": "is too short",
  "Too long": "is too long",
  "Not numeric": "holds digits only",
  "Bad checksum": "doesn’t end in its check digit",
  "Invalid CSET 82 character":
    "holds plain letters, digits and ! \" % & ' ( ) * + , - . / : ; < = > ? _, and no spaces",
  "Invalid CSET 39 character": "holds capitals, digits and # - /, and no spaces",
  "Invalid CSET 64 character": "holds letters, digits and - _ =",
  "Invalid CSET 64 padding": "has = in a wrong place",
  "Non-numeric GS1 Company Prefix": "starts with digits, those of the company",
  "Value is too short to contain a GS1 Company Prefix": "is too short to hold the digits of a company",
  "Value is too short to contain an offset GS1 Company Prefix": "is too short to hold the digits of a company",
  "Invalid importer index": "ends in a letter, a digit, - or _",
  "Alphanumeric string is too short to check": "is too short",
  "Alphanumeric string is too long to check": "is too long",
  "Unknown CSET 82 character": "holds plain letters, digits and signs",
  "Unknown CSET 32 character": "ends in two check characters, of digits and capitals without 0, 1, I and O",
  "Bad alphanumeric check characters": "doesn’t end in its two check characters",
  "Unknown country code": "has a country number that ISO 3166 doesn’t have",
  "Unknown country code or not 999": "starts with a country number of ISO 3166, or 999",
  "Unknown country alpha code": "is a country’s two letters of ISO 3166",
  "Unknown currency code": "starts with a currency’s number of ISO 4217, such as 978 for euros",
  "Invalid biological sex code": "is 0, 1, 2 or 9",
  "IBAN too short": "isn’t a whole IBAN",
  "Invalid IBAN character": "isn’t an IBAN: it holds capitals and digits",
  "IBAN checksum incorrect": "isn’t a valid IBAN: its check digits don’t match",
  "Zero is required": "starts with 0",
  "Zero not permitted": "has a 0 where another number has to be",
  "Zero prefix is not permitted": "doesn’t start with 0",
  "A non-digit character is required": "needs at least one character that isn’t a digit",
  "A hyphen is required": "ends in a digit, or in - for below zero",
  "Invalid month": "has no valid month",
  "Invalid day of month": "has no valid day of the month",
  "Invalid length for yymmdd date": "has a date of six digits: year, month, day",
  "Invalid length for yyyymmdd date": "has a date of eight digits: year, month, day",
  "Invalid hour of day": "has no valid hour",
  "Invalid minute in the hour": "has no valid minute",
  "Invalid second in the minute": "has no valid second",
  "Invalid length for optional minutes and seconds": "has two digits for minutes and two for seconds",
  "Neither 0 nor 1 for yes or no": "is 1 for yes or 0 for no",
  "Invalid winding direction": "has 0, 1 or 9 for the direction of winding",
  "Invalid piece/total length": "ends in two digits for the piece and two for the total",
  "Invalid piece number": "has no valid number of the piece",
  "Invalid total number": "has no valid total of pieces",
  "Piece number exceeds total": "has a piece beyond its total",
  "Invalid <pos>/<end> format": "is a position and a total, such as 1/2",
  "Position is not numeric": "is a position and a total in digits, such as 1/2",
  "End is not numeric": "is a position and a total in digits, such as 1/2",
  "Position cannot have zero prefix": "is a position and a total that don’t start with 0",
  "End cannot have zero prefix": "is a position and a total that don’t start with 0",
  "Position exceeds end": "has a position beyond its total",
  "Invalid % escape": "has a % without two hexadecimal digits after it",
  "Invalid characters for percent encoding": "has a % without two hexadecimal digits after it",
  "Invalid length for a latitude": "has ten digits for the latitude",
  "Invalid value for latitude": "has a latitude beyond the poles",
  "Invalid length for a longitude": "has ten digits for the longitude",
  "Invalid value for longitude": "has a longitude of more than a full turn",
  "Unknown AIDC media type": "has no known medium",
  "Unknown package type": "has no known type of package",
  "Unrecognised AI": "isn’t an identifier of GS1",
};

/** The sentence for what BWIPP refuses. */
export function sentenceOf(kind: KindName, reason: string): string {
  if (/^AIs? |requisite AIs|^Repeated AIs/.test(reason)) return elementSentence(reason) ?? notGs1(kind);
  if (/too (much|long)|capacity|exceeds|maximum|no valid symbol/i.test(reason)) {
    return `This is more than one ${KINDS[kind].name} code can hold. Shorten it.`;
  }
  return `${KINDS[kind].name} can’t hold this text.`;
}

const notGs1 = (kind: KindName) => `${KINDS[kind].name} can’t hold these identifiers and data.`;

function elementSentence(reason: string): string | undefined {
  const [, id, rest = ""] = /^AI (\w+): (.*)$/s.exec(reason) ?? [];
  if (id !== undefined) {
    if (/^Coupon|^Don't Multiply/.test(rest)) return `(${id}) isn’t a whole and valid coupon.`;
    return Object.hasOwn(DATA_REASONS, rest) ? `(${id}) ${DATA_REASONS[rest]}.` : `(${id}) isn’t valid.`;
  }
  const [, one, other] = /^AIs \((\w+)\) and \((\w+)\) are mutually exclusive/.exec(reason) ?? [];
  if (one !== undefined && other !== undefined) {
    return one === other
      ? `Only one of the identifiers that start with (${one.slice(0, 3)}) is allowed.`
      : `(${one}) and ${bracketedPattern(other)} don’t go together.`;
  }
  const [, repeated] = /^Repeated AIs \((\w+)\)/.exec(reason) ?? [];
  if (repeated !== undefined) return `(${repeated}) is here twice, with different data.`;
  // "… for AI (250) are missing: 01 OR 8006 WITH 21"
  const [, needy, missing = ""] = /requisite AIs for AI \((\w+)\) are missing: (.*)$/s.exec(reason) ?? [];
  if (needy === undefined) return undefined;
  const sets = missing.split(" WITH ").map((set) =>
    set
      .split(" OR ")
      .map((each) => each.split("+").filter(Boolean).map(bracketedPattern).join(" and "))
      .join(" or "),
  );
  return `(${needy}) needs ${sets.join(", and ")} with it.`;
}

// 31nn: any identifier of GS1's that starts with 31.
const bracketedPattern = (pattern: string) =>
  pattern.includes("n") ? `one that starts with (${pattern.replace(/n+$/, "")}…)` : `(${pattern})`;

/** All that BWIPP may say of an identifier's data, for the test that none is missing here. */
export const KNOWN_REASONS: readonly string[] = Object.keys(DATA_REASONS);
