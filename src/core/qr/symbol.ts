import { fail, ok, type Result } from "#core/result.ts";
import { codewords } from "./codewords.ts";
import {
  type Content,
  contentOf,
  countBits,
  hasKanji,
  hasOthers,
  kanjiValue,
  lengthOf,
  limitOf,
  type Mode,
  type Segment,
  segmentOf,
  UNITS,
  type Whole,
} from "./encoding.ts";
import type { Grid } from "./module-placement.ts";
import { dataOrder, functionPatterns, writeInformation } from "./module-placement.ts";
import { division, LAST_VERSION, LEVELS, type Level } from "./versions.ts";

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
 * Whether a text has no other characters than those of kanji mode and of ASCII. Bytes next to kanji may be read as Shift JIS,
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

// ISO/IEC 18004:2015 Table 10: where each mask inverts the data, by row and column.
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

// All masks repeat themselves after twelve rows and columns.
const TILE = 12;

/** Each mask as a tile that covers the code again and again: 1 inverts. */
const MASK_TILES: readonly Uint8Array[] = MASKS.map((isInverted) =>
  Uint8Array.from({ length: TILE * TILE }, (_, at) => (isInverted(Math.floor(at / TILE), at % TILE) ? 1 : 0)),
);

/** The index of a module in its tile. */
const indexInTile = (row: number, column: number): number => (row % TILE) * TILE + (column % TILE);

/** The penalty of a pattern that is hard to read (§7.8.3.1): long runs, blocks, false finders, an uneven balance. */
function penalty({ size, cells }: Grid): number {
  let score = 0;
  let dark = 0;
  for (let line = 0; line < size; line++) {
    score += linePenalty(cells, size, line * size, 1) + linePenalty(cells, size, line, size);
  }
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const at = y * size + x;
      const cell = cells[at]!;
      dark += cell;
      if (y + 1 === size || x + 1 === size) continue;
      if (cells[at + 1] === cell && cells[at + size] === cell && cells[at + size + 1] === cell) score += 3;
    }
  }
  const percent = (dark * 100) / (size * size);
  return score + 10 * Math.max(0, Math.ceil(Math.abs(percent - 50) / 5) - 1);
}

// A finder's 1:1:3:1:1 with four light modules before or after it.
const FINDER_THEN_LIGHT = 0b1011101_0000;
const LIGHT_THEN_FINDER = 0b0000_1011101;

function linePenalty(cells: Uint8Array, size: number, start: number, step: number): number {
  let score = 0;
  let run = 0;
  let previous = -1;
  let window = 0;
  for (let index = 0, at = start; index < size; index++, at += step) {
    const cell = cells[at]!;
    run = cell === previous ? run + 1 : 1;
    previous = cell;
    if (run === 5) score += 3;
    else if (run > 5) score++;
    window = ((window << 1) | cell) & 0x7ff;
    if (index >= 10 && (window === FINDER_THEN_LIGHT || window === LIGHT_THEN_FINDER)) score += 40;
  }
  return score;
}

/** A code ready to be drawn, without its quiet zone. */
export interface QrSymbol {
  readonly grid: Grid;
  readonly version: number;
  readonly level: Level;
  /** `mixed` where it has parts of several modes. */
  readonly mode: Mode | "mixed";
  /** Whether it or a part of it is in kanji mode, which some readers do not know. */
  readonly hasKanji: boolean;
  readonly mask: number;
}

/** The smallest code that holds a text at a level, or a sentence that says by how much the text is too long. */
export function symbolOf(text: string, level: Level): Result<QrSymbol> {
  const whole = contentOf(text);
  const { content, version } = smallest(text, whole, level);
  return version === undefined ? fail(tooMuch(text, level)) : ok(layOut(content, version, level));
}

interface Smallest {
  readonly content: Content;
  /** Undefined where no code holds it. */
  readonly version: number | undefined;
}

// Versions up to these have counts of the same length (ISO/IEC 18004:2015 Table 3).
const SAME_COUNTS = [9, 26, LAST_VERSION];

/** A text in one mode, or in parts where that makes its code smaller: what is in one mode more readers know. */
function smallest(text: string, whole: Whole, level: Level): Smallest {
  const version = versionFor(whole, level);
  const ways = waysFor(text, whole);
  if (ways.length === 0) return { content: whole, version };
  let first = 1;
  for (const last of SAME_COUNTS) {
    if (first >= (version ?? LAST_VERSION + 1)) break;
    const largest = Math.min(last, (version ?? LAST_VERSION + 1) - 1);
    const found = ways
      .map((way) => way(text, last))
      .map((content) => ({ content, version: versionFor(content, level, first, largest) ?? Number.POSITIVE_INFINITY }))
      .reduce((best, each) => (each.version < best.version ? each : best));
    if (Number.isFinite(found.version)) return found;
    first = last + 1;
  }
  return { content: whole, version };
}

// Digits in a code of version 40-L, which holds less of anything else (ISO/IEC 18004:2015 Table 7).
const MAX_CHARACTERS = 7089;

/** How a text may be parted; of ways that make a code of the same size the first is taken. */
function waysFor(text: string, whole: Whole): readonly (typeof mixedContent)[] {
  // The largest characters are two units of a JavaScript string.
  if (text.length > 2 * MAX_CHARACTERS) return [];
  return [
    // Two digits save no part's head.
    ...(whole.mode !== "numeric" && /[0-9A-Z $%*+\-./:]{4}/.test(text) ? [mixedContent] : []),
    ...(hasKanji(text) && fitsKanji(text) ? [kanjiContent] : []),
  ];
}

/** How much of the largest code of a level a text fills. */
export function usageOf(
  text: string,
  level: Level,
): { readonly mode: Mode; readonly used: number; readonly limit: number } {
  const whole = contentOf(text);
  const { content } = smallest(text, whole, level);
  if (content === whole) return { mode: whole.mode, used: whole.units, limit: limitOf(whole, level) };
  return { mode: "byte", ...bytesOf(content, level) };
}

/** Of parts in several modes the bytes count that they take, with their heads. */
const bytesOf = (content: Content, level: Level) => ({
  used: Math.ceil(lengthOf(content, LAST_VERSION) / 8),
  limit: division(LAST_VERSION, level).dataWords,
});

/** The smallest version from `first` to `last` that holds a content at a level, if there is one. */
export function versionFor(content: Content, level: Level, first = 1, last = LAST_VERSION): number | undefined {
  for (let version = first; version <= last; version++) {
    if (lengthOf(content, version) <= division(version, level).dataWords * 8) return version;
  }
  return undefined;
}

/** The code of a content at a version that holds it. */
export function layOut(content: Content, version: number, level: Level): QrSymbol {
  const { grid, reserved } = functionPatterns(version);
  const words = codewords(content, version, level);
  const order = dataOrder(reserved);
  order.forEach((at, index) => {
    // Up to seven modules are left over after the last codeword (Table 1, remainder bits): they are 0.
    const word = words[index >> 3] ?? 0;
    grid.cells[at] = (word >> (7 - (index & 7))) & 1;
  });
  const tileIndexes = order.map((at) => indexInTile(Math.floor(at / grid.size), at % grid.size));
  const masked = MASK_TILES.map((tile, mask): { readonly grid: Grid; readonly mask: number } => {
    const cells = grid.cells.slice();
    for (let index = 0; index < order.length; index++) {
      const at = order[index]!;
      cells[at] = cells[at]! ^ tile[tileIndexes[index]!]!;
    }
    const candidate = { size: grid.size, cells };
    writeInformation(candidate, version, level, mask);
    return { grid: candidate, mask };
  });
  const scores = masked.map((candidate) => penalty(candidate.grid));
  const best = masked[scores.indexOf(Math.min(...scores))];
  if (best === undefined) throw new RangeError("No mask");
  const [{ mode }, ...others] = content.segments as [Segment, ...Segment[]];
  const hasKanji = content.segments.some((segment) => segment.mode === "kanji");
  return { ...best, version, level, mode: others.length > 0 ? "mixed" : mode, hasKanji };
}

/** The strongest level whose largest code holds a text, if there is one. */
export function levelFor(text: string): Level | undefined {
  const whole = contentOf(text);
  return LEVELS.findLast((level) => smallest(text, whole, level).version !== undefined);
}

function tooMuch(text: string, level: Level): string {
  const fullness = fewest(text);
  const { unit, used } = fullness;
  const limit = fullness.limit(level);
  const excess = used - limit;
  const roomier = levelFor(text);
  const remedy =
    roomier === undefined ? "" : ` or choose level ${roomier}, which holds ${counted(fullness.limit(roomier))}`;
  return `This is ${counted(used)} ${unit}; a code of level ${level} holds at most ${counted(limit)}. Shorten it by ${counted(excess)} ${excess === 1 ? unit.slice(0, -1) : unit}${remedy}.`;
}

/** What a text takes of the largest code, in its one mode or in the parts that take less. */
function fewest(text: string): {
  readonly unit: string;
  readonly used: number;
  readonly limit: (level: Level) => number;
} {
  const whole = contentOf(text);
  const [best] = [whole, ...waysFor(text, whole).map((way) => way(text, LAST_VERSION))].toSorted(
    (one, other) => lengthOf(one, LAST_VERSION) - lengthOf(other, LAST_VERSION),
  );
  if (best === undefined || best === whole) {
    return { unit: UNITS[whole.mode], used: whole.units, limit: (level) => limitOf(whole, level) };
  }
  return { unit: "bytes", used: bytesOf(best, "L").used, limit: (level) => bytesOf(best, level).limit };
}

const counted = (number: number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");
