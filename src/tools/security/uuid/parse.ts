import { fromHex } from "#core/hex.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { readOtherForm } from "./other-forms.ts";
import { parseUlid } from "./ulid.ts";

/** A UUID or ULID as its 16 bytes. */
export interface Parsed {
  readonly kind: "uuid" | "ulid";
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** A sentence that tells how it was read, where the text does not look like a UUID. */
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
      "The hyphens are not where a UUID has them, which has 8-4-4-4-12 digits. The digits were read in order.";
    return { kind: "uuid", bytes, ...(!isUsual && { note }) };
  }
  const other = readOtherForm(bare);
  const otherBytes = other && fromHex(other.hex);
  return otherBytes && { kind: "uuid", bytes: otherBytes, note: other.note };
}

// The length of a UUID in Base64; shorter words may be parts of one identifier.
const SHORTEST = 22;

function countIds(text: string): number {
  const hyphenated = text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi) ?? [];
  const alone = text.split(/[\s,;]+/).filter((word) => word.length >= SHORTEST && readOne(word));
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
    return `This would be a ULID that is too large: the largest begins with 7, this one with “${bare.charAt(0)}”.`;
  return wrong
    ? `This is neither a UUID nor a ULID: “${wrong}” is not a hexadecimal digit.`
    : `A UUID has 32 hexadecimal digits; this has ${digits.length}.`;
}
