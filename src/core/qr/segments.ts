import { type Content, countBits, hasOthers, type Mode, segmentOf } from "./encoding.ts";
import { kanjiValue } from "./kanji.ts";

const MODES = ["numeric", "alphanumeric", "byte", "kanji"] as const satisfies readonly Mode[];

// In sixths of a bit, so that all are whole: a digit takes 3⅓ bits, two of the 45 characters 11.
const SIXTHS = 6;

/** What a character takes in a mode, in sixths of a bit. */
function cost(character: string, mode: Mode, withKanji: boolean): number {
  if (mode === "numeric") return /[0-9]/.test(character) ? 20 : Number.POSITIVE_INFINITY;
  if (mode === "alphanumeric") return /[0-9A-Z $%*+\-./:]/.test(character) ? 33 : Number.POSITIVE_INFINITY;
  if (mode === "kanji") {
    return withKanji && kanjiValue(character) !== undefined ? 13 * SIXTHS : Number.POSITIVE_INFINITY;
  }
  const point = character.codePointAt(0)!;
  // UTF-8 would have to be named, and readers then differ in how they take kanji.
  if (withKanji && point >= 0x80) return Number.POSITIVE_INFINITY;
  // A surrogate without its other half becomes a character of three bytes.
  return 48 * (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
}

/** A text in parts of the modes that together take the fewest bits in a code of a version, without kanji mode. */
export const mixedContent = (text: string, version: number): Content => ({
  segments: segmentsOf(text, version, false),
  namesUtf8: hasOthers(text),
});

/** The same with kanji mode, for texts that have no other characters than its and those of ASCII. */
export const kanjiContent = (text: string, version: number): Content => ({
  segments: segmentsOf(text, version, true),
  namesUtf8: false,
});

/**
 * Whether a text has no other characters than those of kanji mode and of ASCII. Bytes beside kanji may be read as Shift JIS,
 * as zbar does, where a backslash is a yen sign and a tilde an overline.
 */
export const fitsKanji = (text: string): boolean =>
  Array.from(text).every((character) =>
    character < "\x80" ? !/[\\~]/.test(character) : kanjiValue(character) !== undefined,
  );

/** By dynamic programming: the best way to a character in each mode, from the best ways to the one before it. */
function segmentsOf(text: string, version: number, withKanji: boolean): Content["segments"] {
  const characters = Array.from(text);
  const heads = MODES.map((mode) => (4 + countBits(mode, version)) * SIXTHS);
  const known = new Map<string, readonly number[]>();
  const costsOf = (character: string) => {
    const found = known.get(character) ?? MODES.map((mode) => cost(character, mode, withKanji));
    known.set(character, found);
    return found;
  };
  // For each character and mode that it may be in: the mode of the one before it.
  const before = new Uint8Array(characters.length * MODES.length);
  const costs = heads.slice();
  for (const [index, character] of characters.entries()) {
    const own = costsOf(character);
    let best = 0;
    let ended = Number.POSITIVE_INFINITY;
    for (let mode = 0; mode < MODES.length; mode++) {
      const whole = Math.ceil(costs[mode]! / SIXTHS) * SIXTHS;
      if (whole < ended) [best, ended] = [mode, whole];
    }
    for (let mode = 0; mode < MODES.length; mode++) {
      const turns = index > 0 && ended + heads[mode]! < costs[mode]!;
      before[index * MODES.length + mode] = turns ? best : mode;
      costs[mode] = (turns ? ended + heads[mode]! : costs[mode]!) + own[mode]!;
    }
  }
  const ended = costs.map((each) => Math.ceil(each / SIXTHS));
  let mode = ended.indexOf(Math.min(...ended));
  const parts: { mode: number; text: string }[] = [];
  for (let at = characters.length - 1; at >= 0; at--) {
    const [first] = parts;
    if (first?.mode === mode) first.text = characters[at]! + first.text;
    else parts.unshift({ mode, text: characters[at]! });
    mode = before[at * MODES.length + mode]!;
  }
  return parts.map((part) => segmentOf(part.text, MODES[part.mode]!));
}
