import { fail, ok, type Result } from "#core/result.ts";
import { parseUlid } from "./ulid.ts";

/** A UUID or ULID as its 16 bytes. */
export interface Parsed {
  readonly kind: "uuid" | "ulid";
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Reads a UUID with or without hyphens, braces, quotes or `urn:uuid:`, in either case, or a ULID. */
export function parseId(text: string): Result<Parsed> {
  const bare = text
    .trim()
    .replace(/^["'({]+|["')},;]+$/g, "")
    .replace(/^urn:uuid:/i, "")
    .replace(/^\{|\}$/g, "");
  const ulid = parseUlid(bare);
  if (ulid) return ok({ kind: "ulid", bytes: ulid });

  const digits = bare.replace(/[-\s]/g, "");
  const wrong = /[^0-9a-f]/iu.exec(digits)?.[0];
  if (!wrong && digits.length === 32) return ok({ kind: "uuid", bytes: bytesOfHex(digits) });
  if (/^[\w-]{21}$/.test(bare)) {
    return fail("This may be a NanoID, which holds nothing but chance. A UUID has 32 hexadecimal digits.");
  }
  return fail(
    wrong
      ? `This is neither a UUID nor a ULID: “${wrong}” is no hexadecimal digit.`
      : `A UUID has 32 hexadecimal digits; this has ${digits.length}.`,
  );
}

/** The bytes of an even number of hexadecimal digits. */
const bytesOfHex = (digits: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: digits.length / 2 }, (_, place) =>
    Number.parseInt(digits.slice(2 * place, 2 * place + 2), 16),
  );
