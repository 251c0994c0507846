import { fromHex, toHex } from "#core/hex.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { parseUlid } from "./clock.ts";

/** The 16 bytes of a UUID in its canonical form: lower case, with hyphens (RFC 9562 §4). */
export const canonicalUuid = (bytes: Uint8Array): string =>
  toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

/** The 32 hexadecimal digits of a UUID in an unusual form, and a sentence that says how it was read. */
interface OtherForm {
  readonly hex: string;
  readonly note: string;
}

/** Reads a UUID as a hexadecimal or decimal number, as a C struct or in Base64; undefined for any other text. */
export const readOtherForm = (text: string): OtherForm | undefined =>
  readNumber(text) ?? readStructure(text) ?? readBase64(text);

function readNumber(text: string): OtherForm | undefined {
  const hexadecimal = /^0x([0-9a-f]{1,32})$/i.exec(text)?.[1];
  if (hexadecimal) return { hex: hexadecimal.padStart(32, "0"), note: "Read as a hexadecimal number." };
  // Fewer decimal digits are more likely part of a UUID: of all of them, one in three million is so small a number.
  if (!/^\d{33,39}$/.test(text)) return undefined;
  const hex = BigInt(text).toString(16);
  return hex.length <= 32 ? { hex: hex.padStart(32, "0"), note: "Read as a decimal number." } : undefined;
}

// {0xC232AB00,0x9414,0x11EC,{0xB3,0xC8,0x9F,0x6B,0xDE,0xCE,0xD8,0x46}}, or sixteen bytes.
const WIDTHS = [[8, 4, 4, 2, 2, 2, 2, 2, 2, 2, 2], Array.from({ length: 16 }, () => 2)];

function readStructure(text: string): OtherForm | undefined {
  const numbers = Array.from(text.matchAll(/\b0x([0-9a-f]+)(?:u?l{0,2})?\b/gi), ([, digits = ""]) => digits);
  const widths = WIDTHS.find(({ length }) => length === numbers.length);
  const hex = numbers.map((digits, place) => digits.padStart(widths?.[place] ?? 0, "0")).join("");
  return widths && hex.length === 32 ? { hex, note: "Read as a C struct." } : undefined;
}

const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function readBase64(text: string): OtherForm | undefined {
  // 22 letters are 132 bits, the last four of them zero.
  const letters = /^([A-Za-z0-9+/_-]{21}[AQgw])(?:==)?$/.exec(text)?.[1];
  if (!letters) return undefined;
  let value = 0n;
  for (const letter of letters.replaceAll("-", "+").replaceAll("_", "/")) {
    value = (value << 6n) | BigInt(BASE64.indexOf(letter));
  }
  const hex = (value >> 4n).toString(16).padStart(32, "0");
  return { hex, note: "Read as Base64, with its bytes in order." };
}

/** A UUID or ULID as its 16 bytes. */
export interface Parsed {
  readonly kind: "uuid" | "ulid";
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** A sentence that says how it was read, if the text doesn't look like a UUID. */
  readonly note?: string;
}

/**
 * Reads a UUID with or without hyphens, braces, quotes or `urn:uuid:`, in either case, or a ULID; also a UUID as a number,
 * in Base64 or as a C struct.
 */
export function parseId(text: string): Result<Parsed> {
  const plain = plainCharacters(text);
  const parsed = readOne(plain);
  if (parsed) return ok(parsed);
  const several = countIds(plain);
  return fail(several > 1 ? `These are ${several} identifiers: paste one at a time.` : whyInvalid(bareOf(plain)));
}

/** The text without invisible characters, and with hyphens for other dashes. */
export const plainCharacters = (text: string) =>
  text
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .trim();

/** The text without quotes, brackets, `urn:uuid:` and the punctuation that ends a sentence. */
export const bareOf = (text: string) =>
  text
    .replace(OPENING, "")
    .replace(CLOSING, "")
    .replace(/^urn:uuid:/i, "")
    .replace(OPENING, "")
    .replace(CLOSING, "");

const OPENING = /^[\s"'`“”„‘’«»([{<]+/;
const CLOSING = /[\s"'`“”„‘’«»)\]}>,;.]+$/;

function readOne(text: string): Parsed | undefined {
  const bare = bareOf(text);
  const ulid = parseUlid(bare);
  if (ulid) return { kind: "ulid", bytes: ulid };
  const bytes = fromHex(bare.replace(/[-\s]/g, ""));
  if (bytes?.length === 16) {
    const isUsual = !bare.includes("-") || /^\w{8}-\w{4}-\w{4}-\w{4}-\w{12}$/.test(bare.replace(/\s/g, ""));
    const note =
      "The hyphens aren't where a UUID has them, which has 8-4-4-4-12 digits. The digits were read in order.";
    return { kind: "uuid", bytes, ...(!isUsual && { note }) };
  }
  const other = readOtherForm(bare);
  const otherBytes = other && fromHex(other.hex);
  return otherBytes && { kind: "uuid", bytes: otherBytes, note: other.note };
}

// The length of a UUID in Base64; shorter words may be parts of one identifier.
const MIN_LENGTH = 22;

function countIds(text: string): number {
  const hyphenated = text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi) ?? [];
  const alone = text.split(/[\s,;]+/).filter((word) => word.length >= MIN_LENGTH && readOne(word));
  return Math.max(hyphenated.length, alone.length);
}

function whyInvalid(bare: string): string {
  const digits = bare.replace(/[-\s]/g, "");
  const wrong = /[^0-9a-f]/iu.exec(digits)?.[0];
  if (/^[\w-]{21}$/.test(bare)) {
    return "This may be a NanoID, which is nothing but random characters. A UUID has 32 hexadecimal digits.";
  }
  // Its first letter holds the three highest bits of the time (ULID specification, 'Overflow Errors').
  if (/^[89A-HJKMNP-TV-Z][0-9A-HJKMNP-TV-Z]{25}$/i.test(bare))
    return `This would be a ULID that is too large: the largest starts with 7, this one with “${bare.charAt(0)}”.`;
  return wrong
    ? `This is neither a UUID nor a ULID: “${wrong}” isn't a hexadecimal digit.`
    : `A UUID has 32 hexadecimal digits; this has ${digits.length}.`;
}
