import { type Bytes, done, type Outcome, wrong } from "#core/operation.ts";
import { shownCharacter } from "#core/text/characters.ts";

/** A code of RFC 4648: characters of five or six bits each, in groups that hold whole bytes. */
interface BitCode {
  /** 'Base64', in sentences. */
  readonly name: string;
  readonly bits: 5 | 6;
  /** Characters of a group: 8 of five bits, 4 of six. */
  readonly group: 4 | 8;
  /** The value of the character of a code unit below 128, -1 if it has no value, -2 if it's ignored. */
  readonly values: Int8Array;
}

/**
 * A code by its alphabet; `also` has other characters for the same values, as [character, its equal] pairs, and `skipped`
 * those that count nothing.
 */
export function bitCode(
  name: string,
  alphabet: string,
  also: readonly (readonly [character: string, same: string])[] = [],
  skipped = "",
): BitCode {
  const values = new Int8Array(128).fill(-1);
  for (const [value, character] of [...alphabet].entries()) values[character.charCodeAt(0)] = value;
  for (const [character, same] of also) values[character.charCodeAt(0)] = values[same.charCodeAt(0)]!;
  for (const character of skipped) values[character.charCodeAt(0)] = -2;
  const bits = alphabet.length === 64 ? 6 : 5;
  return { name, bits, group: bits === 6 ? 4 : 8, values };
}

/** Bytes in characters of an alphabet of 64 or 32, with `=` up to a whole group if they are padded. */
export function encodeBits(bytes: Uint8Array, alphabet: string, padded: boolean): string {
  const bits = alphabet.length === 64 ? 6 : 5;
  const group = bits === 6 ? 4 : 8;
  const length = Math.ceil((bytes.length * 8) / bits);
  const codes = new Uint8Array(padded ? Math.ceil(length / group) * group : length).fill(61);
  const characters = Uint8Array.from(alphabet, (character) => character.charCodeAt(0));
  const mask = alphabet.length - 1;
  let [buffer, held, at] = [0, 0, 0];
  for (let index = 0; index < bytes.length; index++) {
    buffer = ((buffer << 8) | bytes[index]!) & 0xffff;
    held += 8;
    while (held >= bits) {
      held -= bits;
      codes[at++] = characters[(buffer >> held) & mask]!;
    }
  }
  if (held > 0) codes[at] = characters[(buffer << (bits - held)) & mask]!;
  return new TextDecoder().decode(codes);
}

/**
 * The bytes of a text in this code. White space is ignored. Where decoders differ (missing and surplus padding, texts
 * joined after their padding, bits that no byte uses), the text is read with a note, or refused if `strict`.
 */
export function decodeBits(text: string, { name, bits, group, values }: BitCode, strict: boolean): Outcome<Bytes> {
  const bytes = new Uint8Array(Math.ceil((text.length * bits) / 8));
  const notes = new Set<string>();
  let [buffer, held, inGroup, at] = [0, 0, 0, 0];
  let due = 0; // `=` still missing from the group
  let isClosed = false;
  let last = 0;

  /** What is wrong with the end of a group that is not whole. */
  function end(index: number): Outcome<never> | undefined {
    if (held >= bits) {
      return wrong(
        `${name} can't end here: the last character has too few bits for a byte. Something is missing`,
        last,
      );
    }
    if ((buffer & ((1 << held) - 1)) !== 0) {
      if (strict) return wrong("The last character has leftover bits", last);
      notes.add("The last character has leftover bits: it may have been changed.");
    }
    due = group - inGroup;
    if (strict && text[index] !== "=") return wrong("The padding “=” is missing", index);
    [buffer, held, inGroup] = [0, 0, 0];
    return undefined;
  }

  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const value = code < 128 ? values[code]! : -1;
    if (value === -2) continue;
    if (value >= 0) {
      if (due > 0 && strict) return wrong(`The padding is too short`, index);
      due = 0;
      if (isClosed) {
        if (strict) return wrong("There is more after the padding", index);
        notes.add("There is padding in the middle: several joined texts were each decoded.");
      }
      isClosed = false;
      last = index;
      buffer = ((buffer << bits) | value) & 0xffff;
      held += bits;
      inGroup = (inGroup + 1) % group;
      if (held >= 8) {
        held -= 8;
        bytes[at++] = (buffer >> held) & 255;
      }
      if (inGroup === 0) [buffer, held] = [0, 0];
    } else if (code === 61) {
      if (inGroup > 0) {
        const problem = end(index);
        if (problem) return problem;
      } else if (due === 0) {
        if (at === 0) return wrong("The padding “=” comes before anything it could pad", index);
        if (strict) return wrong("There is more padding than is due", index);
        notes.add("There is too much “=” padding at the end.");
      }
      due = Math.max(0, due - 1);
      isClosed = true;
    } else if (code > 32 || !/\s/.test(text[index]!)) {
      return wrong(`${shownCharacter(text, index)} isn't a character of ${name}`, index);
    }
  }
  if (inGroup > 0) {
    const problem = end(text.length);
    if (problem) return problem;
  }
  if (strict && due > 0) return wrong("The padding is too short", text.length);
  return done(bytes.slice(0, at), ...notes);
}

/** The 64 characters of Base64, RFC 4648 §4. */
export const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The same with the two that are safe in addresses and names of files, §5. */
export const BASE64_URL = `${BASE64.slice(0, 62)}-_`;

/** Base64 in both alphabets at once, as it is found. */
export const ANY_BASE64 = bitCode("Base64", BASE64, [
  ["-", "+"],
  ["_", "/"],
]);
