import { toHex } from "#core/hex.ts";
import type { Batch } from "./job.ts";
import { isUuid } from "./kinds.ts";
import { CROCKFORD } from "./ulid.ts";

/** How UUIDs are written. A URN is always in lower case and has its hyphens (RFC 9562 §4). */
export interface OutputFormat {
  readonly hyphens: boolean;
  readonly upperCase: boolean;
  readonly wrapping: "none" | "braces" | "urn";
}

/** The 16 bytes of a UUID in its canonical form: lower case, with hyphens (RFC 9562 §4). */
export const canonicalUuid = (bytes: Uint8Array): string =>
  toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

const NEWLINE = 10;
const HYPHEN = 45;
const LOWER = codes("0123456789abcdef");
const UPPER = codes("0123456789ABCDEF");
const BASE32 = codes(CROCKFORD);

/** One identifier of a batch as text. */
export const printOne = (batch: Batch, index: number, format: OutputFormat): string =>
  new TextDecoder().decode(printRange(batch, index, index + 1, format)).trimEnd();

/** All identifiers of a batch, as texts. For a million of them printRange is cheaper. */
export const printAll = (batch: Batch, format: OutputFormat): string[] =>
  new TextDecoder()
    .decode(printRange(batch, 0, batch.count, format))
    .trimEnd()
    .split("\n");

/** The identifiers from `start` up to before `end` as ASCII, each with a newline after it. */
export function printRange(batch: Batch, start: number, end: number, format: OutputFormat): Uint8Array<ArrayBuffer> {
  const write = writerFor(batch, format);
  const out = new Uint8Array((write.length + 1) * (end - start));
  for (let index = start, at = 0; index < end; index++) {
    at = write.into(out, at, index * batch.width);
    out[at++] = NEWLINE;
  }
  return out;
}

function writerFor({ kind, width, bytes }: Batch, format: OutputFormat) {
  if (kind === "nanoid") {
    return {
      length: width,
      into(out: Uint8Array, at: number, from: number) {
        out.set(bytes.subarray(from, from + width), at);
        return at + width;
      },
    };
  }
  if (!isUuid(kind)) {
    return { length: 26, into: (out: Uint8Array, at: number, from: number) => writeBase32(out, at, bytes, from) };
  }
  const isUrn = format.wrapping === "urn";
  const hyphens = isUrn || format.hyphens;
  const digits = format.upperCase && !isUrn ? UPPER : LOWER;
  const before = codes({ none: "", braces: "{", urn: "urn:uuid:" }[format.wrapping]);
  const after = codes(format.wrapping === "braces" ? "}" : "");
  return {
    length: before.length + (hyphens ? 36 : 32) + after.length,
    into(out: Uint8Array, start: number, from: number) {
      let at = start;
      for (const code of before) out[at++] = code;
      for (let place = 0; place < 16; place++) {
        if (hyphens && (place === 4 || place === 6 || place === 8 || place === 10)) out[at++] = HYPHEN;
        const byte = bytes[from + place]!;
        out[at++] = digits[byte >> 4]!;
        out[at++] = digits[byte & 15]!;
      }
      for (const code of after) out[at++] = code;
      return at;
    },
  };
}

// 128 bits are 26 letters of five bits with two empty ones before: the first letter holds three bits.
function writeBase32(out: Uint8Array, start: number, bytes: Uint8Array, from: number): number {
  let held = 2;
  let bits = 0;
  let at = start;
  for (let place = 0; place < 16; place++) {
    // What is written already runs out of the 32 bits at the top.
    bits = (bits << 8) | bytes[from + place]!;
    held += 8;
    while (held >= 5) {
      held -= 5;
      out[at++] = BASE32[(bits >> held) & 31]!;
    }
  }
  return at;
}

function codes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
