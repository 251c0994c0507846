import { toBase64 } from "#core/keys/base64.ts";
import { base64Pieces, linesOf } from "./base64-lines.ts";
import { inBlocks, type Pieces } from "./byte-source.ts";
import { refuse } from "./unreadable.ts";

const AGE_BEGIN = "-----BEGIN AGE ENCRYPTED FILE-----";
const AGE_END = "-----END AGE ENCRYPTED FILE-----";

/** age's armor as bytes: strict PEM with lines of 64 characters (C2SP age, "ASCII armor"). */
export async function* ageDearmored(pieces: Pieces): AsyncGenerator<Uint8Array> {
  let line = 0;
  async function* body(): AsyncGenerator<readonly [string, number]> {
    let state: "before" | "within" | "after" = "before";
    let isLast = false;
    for await (const text of linesOf(pieces)) {
      line += 1;
      const trimmed = text.trim();
      if (state === "within") {
        if (trimmed === AGE_END) {
          state = "after";
          continue;
        }
        if (isLast) refuse(`Line ${line}: only the last line of an age message may be shorter than 64 characters.`);
        if (text.length > 64 || text === "")
          refuse(`Line ${line}: a line of an age message has 1 to 64 characters, this has ${text.length}.`);
        isLast = text.length < 64;
        yield [text, line];
      } else if (state === "before" && trimmed === AGE_BEGIN) state = "within";
      else if (trimmed !== "") refuse(`Line ${line}: there is text ${state} the age message.`);
    }
    if (state === "before") refuse(`Expected a line “${AGE_BEGIN}”.`);
    if (state === "within") refuse(`The message ends at line ${line} without “${AGE_END}”: it was cut off.`);
  }
  yield* base64Pieces(body());
}

const BYTES_PER_LINE = 48;

/** Bytes in lines of Base64 between a first and a last line, in pieces of text. */
async function* inLines(pieces: Pieces, begin: string, end: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  if (begin !== "") yield encoder.encode(`${begin}\n`);
  for await (const block of inBlocks(pieces, BYTES_PER_LINE * 1024)) {
    let text = "";
    for (let at = 0; at < block.length; at += BYTES_PER_LINE)
      text += `${toBase64(block.subarray(at, at + BYTES_PER_LINE))}\n`;
    yield encoder.encode(text);
  }
  if (end !== "") yield encoder.encode(`${end}\n`);
}

/** age's bytes in its armor. */
export const ageArmored = (pieces: Pieces): AsyncGenerator<Uint8Array> => inLines(pieces, AGE_BEGIN, AGE_END);

/** Bytes as `openssl enc -a` writes them: Base64 in lines of 64 characters. */
export const plainArmored = (pieces: Pieces): AsyncGenerator<Uint8Array> => inLines(pieces, "", "");

/** Base64 in lines of any length, as `openssl enc -a` reads it, and as `-A` writes it. */
export async function* plainDearmored(pieces: Pieces): AsyncGenerator<Uint8Array> {
  async function* body(): AsyncGenerator<readonly [string, number]> {
    let line = 1;
    const decoder = new TextDecoder("latin1");
    for await (const piece of pieces) {
      const parts = decoder.decode(piece).split("\n");
      for (const [at, part] of parts.entries()) {
        if (at > 0) line += 1;
        yield [part.replace(/[ \t\r]/g, ""), line];
      }
    }
  }
  yield* base64Pieces(body());
}

const PGP_BEGIN = "-----BEGIN PGP MESSAGE-----";
const PGP_END = "-----END PGP MESSAGE-----";

/** OpenPGP's armor as bytes (RFC 4880 §6.2): header lines, an empty one, Base64, and a checksum that may be left out. */
export async function* pgpDearmored(pieces: Pieces): AsyncGenerator<Uint8Array> {
  let line = 0;
  let checksum: { readonly text: string; readonly line: number } | undefined;
  async function* body(): AsyncGenerator<readonly [string, number]> {
    let state: "before" | "headers" | "within" | "after" = "before";
    for await (const text of linesOf(pieces)) {
      line += 1;
      const trimmed = text.trimEnd();
      if (state === "before") {
        if (trimmed === PGP_BEGIN) state = "headers";
      } else if (state === "headers") {
        if (trimmed === "") state = "within";
        else if (!/^[\w-]+:/.test(trimmed))
          refuse(`Line ${line}: an empty line is missing before the Base64 of the message.`);
      } else if (state === "within") {
        if (trimmed === PGP_END) state = "after";
        else if (/^=[A-Za-z0-9+/]{4}$/.test(trimmed)) checksum = { text: trimmed.slice(1), line };
        else if (checksum && trimmed !== "") refuse(`Line ${line}: the message continues after its checksum.`);
        else yield [trimmed, line];
      }
    }
    if (state === "before") refuse(`Expected a line “${PGP_BEGIN}”.`);
    if (state !== "after") refuse(`The message ends at line ${line} without “${PGP_END}”: it was cut off.`);
  }
  let crc = 0xb704ce;
  for await (const piece of base64Pieces(body())) {
    crc = crc24(crc, piece);
    yield piece;
  }
  if (!checksum) return;
  const stored = toBase64(Uint8Array.of(crc >> 16, (crc >> 8) & 255, crc & 255));
  if (stored !== checksum.text)
    refuse(`Line ${checksum.line}: the checksum of the armor doesn't match: the text was changed.`);
}

/** CRC-24 of OpenPGP (RFC 4880 §6.1). */
function crc24(before: number, bytes: Uint8Array): number {
  let crc = before;
  for (const byte of bytes) {
    crc ^= byte << 16;
    for (let bit = 0; bit < 8; bit++) {
      crc <<= 1;
      if (crc & 0x1000000) crc ^= 0x1864cfb;
    }
  }
  return crc & 0xffffff;
}
