import { refuse } from "./unreadable.ts";

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
export async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
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
export async function* base64Pieces(lines: AsyncIterable<readonly [text: string, line: number]>, needsPadding = true) {
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
