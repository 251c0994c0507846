import { fail, ok, type Result } from "#core/result.ts";
import { readOtherForm } from "./other-forms.ts";
import { parseUlid } from "./ulid.ts";

/** A UUID or ULID as its 16 bytes. */
export interface Parsed {
  readonly kind: "uuid" | "ulid";
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** How it was read, as a sentence, where what was given looks otherwise than a UUID. */
  readonly note?: string;
}

/**
 * Reads a UUID with or without hyphens, braces, quotes or `urn:uuid:`, in either case, or a ULID; also a UUID as a number,
 * in Base64 or as a structure of C.
 */
export function parseId(text: string): Result<Parsed> {
  const plain = plainCharacters(text);
  const parsed = readOne(plain);
  if (parsed) return ok(parsed);
  const several = countIds(plain);
  return fail(several > 1 ? `These are ${several} identifiers: paste one at a time.` : whyNot(bareOf(plain)));
}

/** What nobody sees left out; other dashes as hyphens. */
const plainCharacters = (text: string) =>
  text
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .trim();

/** Without quotes, brackets, `urn:uuid:` and what ends a sentence. */
const bareOf = (text: string) =>
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
  const hex = bare.replace(/[-\s]/g, "");
  if (/^[0-9a-f]{32}$/i.test(hex)) {
    const isUsual = !bare.includes("-") || /^\w{8}-\w{4}-\w{4}-\w{4}-\w{12}$/.test(bare.replace(/\s/g, ""));
    const note =
      "Its hyphens do not stand as in a UUID, which has 8-4-4-4-12 digits: the digits are read in their order.";
    return { kind: "uuid", bytes: bytesOfHex(hex), ...(!isUsual && { note }) };
  }
  const other = readOtherForm(bare);
  return other && { kind: "uuid", bytes: bytesOfHex(other.hex), note: other.note };
}

// In Base64; shorter words may be parts of one identifier.
const SHORTEST = 22;

function countIds(text: string): number {
  const written = text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi) ?? [];
  const alone = text.split(/[\s,;]+/).filter((word) => word.length >= SHORTEST && readOne(word));
  return Math.max(written.length, alone.length);
}

function whyNot(bare: string): string {
  const digits = bare.replace(/[-\s]/g, "");
  const wrong = /[^0-9a-f]/iu.exec(digits)?.[0];
  if (/^[\w-]{21}$/.test(bare)) {
    return "This may be a NanoID, which holds nothing but chance. A UUID has 32 hexadecimal digits.";
  }
  return wrong
    ? `This is neither a UUID nor a ULID: “${wrong}” is no hexadecimal digit.`
    : `A UUID has 32 hexadecimal digits; this has ${digits.length}.`;
}

/** The bytes of an even number of hexadecimal digits. */
const bytesOfHex = (digits: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: digits.length / 2 }, (_, place) =>
    Number.parseInt(digits.slice(2 * place, 2 * place + 2), 16),
  );
