import { toBase64 } from "#core/keys/base64.ts";
import { inBlocks, type Pieces, refuse } from "./byte-source.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const NONE = 255;
const VALUES = new Uint8Array(128).fill(NONE);
for (const [value, letter] of [...ALPHABET].entries()) VALUES[letter.charCodeAt(0)] = value;

/**
 * Reads Base64 that goes over several lines. A mistake is refused with its line and column; bits that padding leaves over
 * must be zero, so that no two texts give the same bytes.
 */
class Base64Lines {
  private bits = 0;
  private count = 0;
  private padding = 0;

  /** The bytes that a line completes. */
  push(text: string, line: number): Uint8Array {
    const bytes = new Uint8Array(Math.ceil((text.length * 3) / 4) + 3);
    let length = 0;
    for (let at = 0; at < text.length; at++) {
      const letter = text.charCodeAt(at);
      if (letter === 0x3d) {
        this.padding += 1;
        continue;
      }
      const value = letter < 128 ? (VALUES[letter] as number) : NONE;
      if (value === NONE || this.padding > 0) {
        const shown = letter < 32 ? `U+${letter.toString(16).padStart(4, "0").toUpperCase()}` : text[at];
        refuse(
          value === NONE
            ? `Line ${line}, column ${at + 1}: “${shown}” isn't Base64.`
            : `Line ${line}, column ${at + 1}: Base64 continues after its padding “=”.`,
        );
      }
      this.bits = (this.bits << 6) | value;
      this.count += 1;
      if (this.count === 4) {
        bytes[length++] = this.bits >> 16;
        bytes[length++] = this.bits >> 8;
        bytes[length++] = this.bits;
        this.bits = 0;
        this.count = 0;
      }
    }
    return bytes.subarray(0, length);
  }

  /** The bytes that the end completes. `line` is the last line. */
  end(line: number, needsPadding = true): Uint8Array {
    const { bits, count, padding } = this;
    const expected = (4 - count) % 4;
    if (count === 1 || padding > 2 || (padding > 0 && padding !== expected) || (needsPadding && padding !== expected)) {
      refuse(`Line ${line}: the Base64 ends in the middle of a group of four.`);
    }
    if (count === 0) return new Uint8Array();
    const whole = count === 2 ? bits >> 4 : bits >> 2;
    if ((count === 2 ? bits & 15 : bits & 3) !== 0)
      refuse(`Line ${line}: the last letter of the Base64 has bits too many.`);
    return count === 2 ? Uint8Array.of(whole) : Uint8Array.of(whole >> 8, whole);
  }
}

const MAX_LINE_LENGTH = 10_000;
const EMPTY = new Uint8Array();

/** The lines of pieces, without their ends; each byte is a character. Lines of more than 10,000 bytes are refused. */
async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let held = "";
  let line = 1;
  const decoder = new TextDecoder("latin1");
  for await (const piece of pieces) {
    const text = held + (piece.length > 0 ? decoder.decode(piece) : "");
    let start = 0;
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
      yield text.slice(start, text[end - 1] === "\r" && end > start ? end - 1 : end);
      start = end + 1;
      line += 1;
    }
    held = text.slice(start);
    if (held.length > MAX_LINE_LENGTH) refuse(`Line ${line} has more than 10,000 characters.`);
  }
  if (held !== "") yield held;
}

/** Base64 lines as bytes in pieces of some size. */
async function* base64Pieces(lines: AsyncIterable<readonly [text: string, line: number]>, needsPadding = true) {
  const reader = new Base64Lines();
  let last = 1;
  for await (const [text, line] of lines) {
    last = line;
    const bytes = reader.push(text, line);
    if (bytes.length > 0) yield bytes;
  }
  const end = reader.end(last, needsPadding);
  yield end.length > 0 ? end : EMPTY;
}

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
